"""Keeps the weights of an exported network as whole numbers of one byte, with a scale for each output channel.

cv::dnn of OpenCV 4.6 runs such a file as it runs any other: it folds the Cast of a constant when it loads the file, and the scales of a
convolution, which stand behind it as a BatchNormalization, into the convolution. Those of a fully connected layer pass through the ReLU into the next
one. So the file is a quarter as large and the work the same. Rounding the weights to 1/127 of each channel's largest moves the outputs by
far less than training leaves undecided.
"""

import numpy as np
import onnx
from onnx import helper, numpy_helper

EPSILON = 1e-5


def whole_numbers(weight):
    """(out, ...) floats -> int8 of the same shape, and the scale of each row."""
    rows = weight.reshape(len(weight), -1)
    scale = np.abs(rows).max(1).clip(1e-8) / 127
    return np.rint(rows / scale[:, None]).astype(np.int8).reshape(weight.shape), scale


class Shrinker:
    def __init__(self, model):
        self.graph = model.graph
        self.constants = {c.name: c for c in self.graph.initializer}
        self.readers = {}
        for node in self.graph.node:
            for name in node.input:
                self.readers.setdefault(name, []).append(node)

    def value(self, name):
        return numpy_helper.to_array(self.constants[name])

    def put(self, name, values):
        self.constants[name] = numpy_helper.from_array(np.ascontiguousarray(values), name)
        return name

    def as_float(self, name, whole):
        cast = helper.make_node("Cast", [self.put(name + ".whole", whole)], [name + ".weight"], to=onnx.TensorProto.FLOAT)
        return cast, name + ".weight"

    def convolution(self, node):
        name = node.output[0]
        whole, scale = whole_numbers(self.value(node.input[1]))
        bias = self.value(node.input[2]) if len(node.input) > 2 else np.zeros(len(whole))
        cast, weight = self.as_float(name, whole)
        bare = helper.make_node("Conv", [node.input[0], weight], [name + ".bare"])
        bare.attribute.extend(node.attribute)
        numbers = {"scale": scale, "bias": bias, "mean": np.zeros(len(whole)), "variance": np.full(len(whole), 1 - EPSILON)}
        inputs = [self.put(f"{name}.{k}", v.astype(np.float32)) for k, v in numbers.items()]
        return [cast, bare, helper.make_node("BatchNormalization", [name + ".bare", *inputs], [name], epsilon=EPSILON)]

    def fully_connected(self, node):
        """A Gemm whose only reader is a ReLU whose only reader is a Gemm; None for others."""
        follower = node
        for kind in ("Relu", "Gemm"):
            readers = self.readers.get(follower.output[0], [])
            if len(readers) != 1 or readers[0].op_type != kind:
                return None
            follower = readers[0]
        name = node.output[0]
        whole, scale = whole_numbers(self.value(node.input[1]))
        self.put(follower.input[1], (self.value(follower.input[1]) * scale).astype(np.float32))
        cast, weight = self.as_float(name, whole)
        gemm = helper.make_node("Gemm", [node.input[0], weight, self.put(name + ".bias", (self.value(node.input[2]) / scale).astype(np.float32))], [name])
        gemm.attribute.extend(node.attribute)
        return [cast, gemm]

    def run(self):
        nodes = []
        for node in self.graph.node:
            made = None
            if node.op_type == "Conv":
                made = self.convolution(node)
            elif node.op_type == "Gemm":
                made = self.fully_connected(node)
            nodes += made or [node]
        used = {name for node in nodes for name in node.input}
        del self.graph.node[:]
        self.graph.node.extend(nodes)
        del self.graph.initializer[:]
        self.graph.initializer.extend(c for name, c in self.constants.items() if name in used)


def shrink(path):
    """Rewrites the ONNX file. Gemm layers are taken as torch writes them: weights (out, in), transB = 1, a bias."""
    model = onnx.load(path)
    Shrinker(model).run()
    onnx.save(model, path)

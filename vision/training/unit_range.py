"""Brings what the layers of a network tell to the range of one, so that the program can keep it in bytes.

A rectified layer that tells r times as much, and readers of it that take 1/r of it, tell the same in the end (Nagel et al., "Data-Free
Quantization", 2019). So each layer's largest usual answer becomes 1, what is added up stays in one unit, and the program needs no table of
ranges: a byte is so many 255ths, or, where there are signs, 127ths (vision/src/network_plan.cpp). The weights, whole numbers since
shrink.py, stay as they are: the factors go into the normalisations behind them.
"""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

SHARES = (0.35, 0.5, 0.7, 0.85, 1)  # of the largest answer, tried as the range
STEPS, SIGNED_STEPS = 255, 127


class Graph:
    """An ONNX file as shrink.py leaves it."""

    def __init__(self, model):
        self.nodes = list(model.graph.node)
        self.constants = {c.name: c for c in model.graph.initializer}
        self.input, self.output = model.graph.input[0].name, model.graph.output[0].name
        self.made_by = {node.output[0]: node for node in self.nodes}

    def value(self, name):
        return numpy_helper.to_array(self.constants[name])

    def multiply(self, name, factor):
        changed = numpy_helper.from_array((self.value(name) * factor).astype(np.float32), name)
        self.constants[name].CopyFrom(changed)

    def run(self, x, ranges=None):
        """All answers by name. Only the kinds of layers that the networks have. Answers with a name in `ranges` are kept in bytes
        that reach so far."""
        told = {self.input: x}
        tensor = lambda name: told[name] if name in told else torch.from_numpy(self.value(name).copy())
        with torch.no_grad():
            for node in self.nodes:
                given = [tensor(name) for name in node.input if name]
                options = {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute}
                name = node.output[0]
                told[name] = self.answer(node.op_type, given, options)
                if ranges and name in ranges:
                    told[name] = in_bytes(told[name], ranges[name])
        return told

    @staticmethod
    def answer(kind, given, options):
        if kind == "Cast":
            return given[0].float()
        if kind == "Conv":
            return F.conv2d(*given, stride=options["strides"], padding=options["pads"][:2])
        if kind == "BatchNormalization":
            scale, shift, mean, variance = given[1:]
            return F.batch_norm(given[0], mean, variance, scale, shift, eps=options["epsilon"])
        if kind == "Gemm":
            return F.linear(*given)
        if kind == "Add":
            return given[0] + given[1]
        if kind == "Relu":
            return F.relu(given[0])
        if kind == "Resize":
            return F.interpolate(given[0], scale_factor=2.0, mode="nearest")
        if kind == "Flatten":
            return given[0].flatten(1)
        if kind in ("Constant", "Identity"):
            return given[0] if given else torch.empty(0)
        raise ValueError(f"{kind}: a layer that is not expected here")


def in_bytes(x, largest):
    steps = STEPS if x.min() >= 0 else SIGNED_STEPS
    return (x * (steps / largest)).round().clamp(-steps, steps) * (largest / steps)


def best_range(graph, inputs, told, together):
    """The range for answers that share one, by their names, in which bytes move what the network tells least. What is larger is cut
    off: few answers are much larger than the others, but in the last layers these tell most."""
    largest = max(float(told[name].abs().max()) for name in together)

    def moved(r):
        return float((graph.run(inputs, dict.fromkeys(together, r))[graph.output] - told[graph.output]).square().mean())

    return min((share * largest for share in SHARES), key=moved)


def in_one_unit(graph):
    """What is told in one unit with what else: a layer with its normalisation and its rectifier, and all that is added up.
    @return a function from an answer's name to the name that stands for its unit"""
    above = {graph.input: graph.input}

    def unit(name):
        return name if above[name] == name else unit(above[name])

    for node in graph.nodes:
        above[node.output[0]] = node.output[0]
        passed_on = {"Relu": 1, "Resize": 1, "Add": 2, "Flatten": 1, "Identity": 1}.get(node.op_type, 0)
        for name in node.input[:passed_on]:
            if name in above:
                above[unit(name)] = unit(node.output[0])
    return unit


def kept_in_bytes(graph, readers, unit):
    """Names of the answers that the program keeps in bytes, those of one unit together: not the network's own, nor what a fully
    connected layer tells, nor what is rectified at once."""
    fully_connected = {unit(node.output[0]) for node in graph.nodes if node.op_type == "Gemm"}
    together = {}
    for name, node in graph.made_by.items():
        layer = node.op_type in ("BatchNormalization", "Relu", "Add") and unit(name) not in fully_connected
        if layer and any(reader.op_type != "Relu" for reader in readers[name]):
            together.setdefault(unit(name), []).append(name)
    return together


def rescale(graph, readers, range_of):
    """Divides every answer by its range; who takes it multiplies by that."""
    for node in graph.nodes:
        if node.op_type == "BatchNormalization":
            source = graph.made_by[node.input[0]].input[0]  # of the convolution before it
            graph.multiply(node.input[1], range_of(source) / range_of(node.output[0]))
            graph.multiply(node.input[2], 1 / range_of(node.output[0]))
        elif node.op_type == "Gemm" and range_of(node.input[0]) != 1:
            # its answer is told in the same unit; the next one, behind a rectifier, takes it back
            rectifier, = readers[node.output[0]]
            follower, = readers[rectifier.output[0]]
            graph.multiply(node.input[2], 1 / range_of(node.input[0]))
            graph.multiply(follower.input[1], range_of(node.input[0]))


def to_unit_range(path, inputs, input_range=1.0):
    """Rewrites the ONNX file. `inputs` (N, 3, H, W) is what the network is usually shown; the file's own input is that divided by
    `input_range`."""
    model = onnx.load(path)
    graph = Graph(model)
    told = graph.run(inputs)
    unit = in_one_unit(graph)
    readers = {name: [node for node in graph.nodes if name in node.input] for name in [graph.input, *graph.made_by]}
    ranges = {of: best_range(graph, inputs, told, names) for of, names in kept_in_bytes(graph, readers, unit).items()}
    ranges[unit(graph.input)] = input_range
    rescale(graph, readers, lambda name: ranges.get(unit(name), 1.0) if name in readers else 1.0)
    after = Graph(model).run(inputs / input_range)[graph.output]
    worst = float((after - told[graph.output]).abs().max() / told[graph.output].abs().max())
    if worst > 1e-3:
        raise ValueError(f"{path}: told otherwise by {worst} after its layers were brought to one range")
    onnx.save(model, path)
    return ranges

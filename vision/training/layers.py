"""Building blocks of the networks: nothing that cv::dnn of OpenCV 4.6 cannot load."""

import concurrent.futures
import pathlib

import torch
import torch.nn as nn

from shrink import shrink
from unit_range import to_unit_range


def conv(i, o, stride=1, kernel=3, groups=1):
    return nn.Sequential(nn.Conv2d(i, o, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(o),
                         nn.ReLU(inplace=True))


class Added(nn.Module):
    """Two convolutions whose answer is added to what they were given (He et al., 2016)."""

    def __init__(self, channels):
        super().__init__()
        self.two = nn.Sequential(conv(channels, channels), conv(channels, channels))

    def forward(self, x):
        return x + self.two(x)


def parameters(net):
    return sum(p.numel() for p in net.parameters())


def export(net, usual, path, reach):
    """Writes the ONNX file that the program computes in bytes. `usual` (N, 3, H, W) is what the network is shown; the file's input is
    that divided by `reach`."""
    net = net.eval().to(memory_format=torch.contiguous_format)
    with torch.no_grad():
        torch.onnx.export(net, usual[:3], path, opset_version=11, input_names=["input"], output_names=["output"])
    shrink(str(path))
    to_unit_range(str(path), usual, reach)


def ahead(make, count):
    """`count` answers of make(), each made while the one before it is worked on: in one thread, so in the same order every time."""
    with concurrent.futures.ThreadPoolExecutor(1) as thread:
        coming = thread.submit(make)
        for n in range(count):
            made = coming.result()
            if n + 1 < count:
                coming = thread.submit(make)
            yield made


def half_precision():
    """Context in which layers compute with 16 bits where the processor does so by itself: three times as fast there."""
    able = "avx512_bf16" in pathlib.Path("/proc/cpuinfo").read_text()
    return torch.autocast("cpu", dtype=torch.bfloat16, enabled=able)


def schedule(optimiser, steps, peak):
    """One cycle: up for a tenth of the steps, then down along a cosine."""
    return torch.optim.lr_scheduler.OneCycleLR(optimiser, peak, total_steps=steps, pct_start=0.1, div_factor=10,
                                               final_div_factor=100)

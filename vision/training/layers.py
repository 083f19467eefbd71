"""Building blocks of the networks: nothing that cv::dnn of OpenCV 4.6 cannot load."""

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
    net = net.cpu().eval().to(memory_format=torch.contiguous_format)
    with torch.no_grad():
        torch.onnx.export(net, usual[:3], path, opset_version=11, input_names=["input"], output_names=["output"])
    shrink(str(path))
    to_unit_range(str(path), usual, reach)


def told_by(net, x):
    """The network's answers as floats of 32 bits, computed with 16 where the processor or the card does so by itself: three times as fast."""
    able = x.is_cuda or "avx512_bf16" in pathlib.Path("/proc/cpuinfo").read_text()
    with torch.autocast(x.device.type, dtype=torch.bfloat16, enabled=able):
        out = net(x.contiguous(memory_format=torch.channels_last))
    return out.float()

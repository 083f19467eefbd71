"""What light, lens and sensor do to views (N, 3, H, W), 0 to 255, at random; and what makes one font or set stand for several."""

import math

import torch
import torch.nn.functional as F

from tiles import OTHER, TRIO


def uniform(like, low, high, *shape):
    return low + (high - low) * torch.rand(*shape, device=like.device)


def share_of(x, share):
    """The numbers of so many of the views, drawn anew each time."""
    return torch.randperm(len(x), device=x.device)[:int(len(x) * share)]


def blurred(x, sigma):
    """Each view with a Gaussian of its own sigma (N), in pixels."""
    reach = torch.arange(-4, 5, device=x.device)
    weights = torch.exp(-reach[None] ** 2 / (2 * sigma[:, None] ** 2))
    weights = (weights / weights.sum(1, keepdim=True))[:, :, None, None, None]
    h, w = x.shape[2:]
    wide = F.pad(x, (4, 4, 0, 0), mode="replicate")
    x = sum(wide[:, :, :, k:k + w] * weights[:, k] for k in range(9))
    high = F.pad(x, (0, 0, 4, 4), mode="replicate")
    return sum(high[:, :, k:k + h] * weights[:, k] for k in range(9))


def smeared(x):
    """Blurred by a movement of one to four pixels in some direction."""
    n, _, h, w = x.shape
    angle, length = uniform(x, 0, math.pi, n, 1, 1), uniform(x, 1, 4, n, 1, 1)
    steps = torch.arange(-2, 3, device=x.device)
    along = steps[None, None] * torch.cos(angle) + steps[None, :, None] * torch.sin(angle)
    across = steps[None, :, None] * torch.cos(angle) - steps[None, None] * torch.sin(angle)
    weights = (1 - across.abs()).clamp(min=0) * (length / 2 + 0.5 - along.abs()).clamp(0, 1)
    weights = (weights / weights.sum((1, 2), keepdim=True))[..., None, None, None]
    padded = F.pad(x, (2, 2, 2, 2), mode="replicate")
    return sum(padded[:, :, i:i + h, j:j + w] * weights[:, i, j] for i in range(5) for j in range(5))


def relit(x):
    """In other light, of another colour, uneven; some blurred, smeared, grey or noisy."""
    n, _, h, w = x.shape
    one = (n, 1, 1, 1)
    normal = lambda *shape: torch.randn(*shape, device=x.device)
    x = x * uniform(x, 0.6, 1.3, *one) * torch.exp(0.07 * normal(n, 3, 1, 1))
    grey = x.mean(1, keepdim=True)
    colour = torch.where(uniform(x, 0, 1, *one) < 0.15, uniform(x, 0, 0.6, *one), torch.ones(one, device=x.device))
    x = grey + (x - grey) * colour
    down, across = torch.linspace(-1, 1, h, device=x.device), torch.linspace(-1, 1, w, device=x.device)
    x = x * (1 + 0.12 * normal(*one) * down[:, None]) * (1 + 0.12 * normal(*one) * across)
    k = share_of(x, 0.3)
    x[k] = blurred(x[k], uniform(x, 0.4, 1.2, len(k)))
    k = share_of(x, 0.06)
    x[k] = smeared(x[k])
    k = share_of(x, 0.4)
    x[k] = x[k] + uniform(x, 0, 8, len(k), 1, 1, 1) * normal(len(k), 3, h, w)
    return x.clamp(0, 255)


def restroked(x):
    """One view in eleven with strokes that are thicker or thinner."""
    k = share_of(x, 0.09)
    for part, size, sign in zip(k.tensor_split(6), (2, 2, 2, 2, 3, 3), (1, -1) * 3):
        if len(part):
            reach = (0, 1, 0, 1) if size == 2 else (1, 1, 1, 1)
            x[part] = sign * F.max_pool2d(sign * F.pad(x[part], reach, mode="replicate"), size, 1)
    return x


def recoloured(x, label):
    """A third of the views with their colours exchanged or turned into their opposites; not the points of cards, which go by colour."""
    n = len(x)
    chosen = (uniform(x, 0, 1, n) < 0.35) & ((label < TRIO) | (label == OTHER))
    order = torch.where(chosen[:, None], torch.rand(n, 3, device=x.device).argsort(1), torch.arange(3, device=x.device)[None])
    x = x.gather(1, order[:, :, None, None].expand_as(x))
    opposite = chosen & (uniform(x, 0, 1, n) < 0.5)
    return torch.where(opposite[:, None, None, None], 255 - x, x)


def normalised(x):
    """Each view to mean 0 and deviation about 1, colours kept, as the program does."""
    mean = x.mean((1, 2, 3), keepdim=True)
    return (x - mean) / (x.std((1, 2, 3), keepdim=True, unbiased=False) + 8.0)

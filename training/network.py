"""The policy and value network: for training, for fast inference on a GPU, and as a file."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from baumeister.players.learned.form import Form
from baumeister.players.learned.network import POLICY_CHANNELS, VALUE_CHANNELS

HEAD_CHANNELS = POLICY_CHANNELS + VALUE_CHANNELS


class Block(nn.Module):
    """A residual block; every other one adds what the whole board has in common."""

    def __init__(self, channels: int, *, pools: bool) -> None:
        super().__init__()
        self.c1 = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.b1 = nn.BatchNorm2d(channels)
        self.c2 = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.b2 = nn.BatchNorm2d(channels)
        self.pool = nn.Linear(2 * channels, channels) if pools else None
        nn.init.constant_(self.b2.weight, 0.3)

    def forward(self, x: Tensor) -> Tensor:
        y = functional.relu(self.b1(self.c1(x)))
        z = self.b2(self.c2(y)) + x
        if self.pool is not None:
            z = z + self.pool(pooled(y))[:, :, None, None]
        return functional.relu(z)


def pooled(x: Tensor) -> Tensor:
    """Mean and maximum over the squares."""
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


class Network(nn.Module):
    """The network as it is trained. `scales` multiply the integers of the planes."""

    def __init__(self, form: Form, channels: int, blocks: int, hidden: int) -> None:
        super().__init__()
        self.form, self.shape = form, (channels, blocks, hidden)
        self.stem = nn.Conv2d(form.planes, channels, 3, padding=1, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.num = nn.Linear(form.numbers, channels)
        self.blocks = nn.ModuleList(Block(channels, pools=i % 2 == 1) for i in range(blocks))
        self.head = nn.Conv2d(channels, HEAD_CHANNELS, 3, padding=1, bias=False)
        self.head_norm = nn.BatchNorm2d(HEAD_CHANNELS)
        self.place = nn.Linear(POLICY_CHANNELS, form.square_actions)
        self.w1 = nn.Linear(2 * POLICY_CHANNELS + form.numbers, 64)
        self.w2 = nn.Linear(64, form.other_actions)
        self.v1 = nn.Linear(form.squares * VALUE_CHANNELS + form.numbers, hidden)
        self.v2 = nn.Linear(hidden, 2 * form.seats)
        self.aux = nn.Linear(hidden, form.auxiliary)

    def heads(self, h: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Raw logits, values and auxiliary outputs from the head's channels."""
        n = len(h)
        h = h.permute(0, 2, 3, 1).reshape(n, self.form.squares, HEAD_CHANNELS)
        p, v = h[:, :, :POLICY_CHANNELS], h[:, :, POLICY_CHANNELS:]
        places = self.place(p).reshape(n, -1)
        board = torch.cat([p.mean(1), p.amax(1), numbers], 1)
        others = self.w2(functional.relu(self.w1(board)))
        deep = functional.relu(self.v1(torch.cat([v.reshape(n, -1), numbers], 1)))
        return torch.cat([places, others], 1), self.v2(deep), self.aux(deep)

    def forward(self, planes: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """From scaled planes (games, planes, rows, files)."""
        x = self.stem_norm(self.stem(planes)) + self.num(numbers)[:, :, None, None]
        x = functional.relu(x)
        for block in self.blocks:
            x = block(x)
        return self.heads(functional.relu(self.head_norm(self.head(x))), numbers)


def _folded(conv: nn.Conv2d, norm: nn.BatchNorm2d) -> tuple[Tensor, Tensor]:
    scale = norm.weight / (norm.running_var + norm.eps).sqrt()
    return conv.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale


class FastNetwork:
    """Inference in half precision, with normalisation and scales folded into the weights."""

    def __init__(self, network: Network, scales: Tensor, *, fused: bool) -> None:
        self._scales, self._fused = scales, fused
        self._dtype = torch.half if fused else torch.float32
        device = next(network.parameters()).device
        self._own = Network(network.form, *network.shape).to(device).to(self._dtype).eval()
        self._weights: list[tuple[Tensor, Tensor]] = []
        self.load(network)

    @torch.no_grad()
    def load(self, network: Network) -> None:
        """Take over the weights."""
        weights = [_folded(network.stem, network.stem_norm)]
        weights[0] = (weights[0][0] * self._scales[None, :, None, None], weights[0][1])
        for block in network.blocks:
            weights += [_folded(block.c1, block.b1), _folded(block.c2, block.b2)]
        weights.append(_folded(network.head, network.head_norm))
        kind = {"dtype": self._dtype, "memory_format": torch.channels_last}
        self._weights = [
            (w.to(**kind).contiguous(memory_format=torch.channels_last), b.to(self._dtype))
            for w, b in weights
        ]
        for mine, other in zip(self._own.parameters(), network.parameters(), strict=True):
            mine.copy_(other)

    def _convolved(self, x: Tensor, layer: int, added: Tensor | None = None) -> Tensor:
        w, b = self._weights[layer]
        if self._fused and added is None:
            return torch.cudnn_convolution_relu(x, w, b, (1, 1), (1, 1), (1, 1), 1)
        if self._fused:
            return torch.cudnn_convolution_add_relu(x, w, added, 1.0, b, (1, 1), (1, 1), (1, 1), 1)
        y = functional.conv2d(x, w, b, padding=1)
        return functional.relu(y if added is None else y + added)

    @torch.no_grad()
    def __call__(self, planes: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor]:
        """Raw logits and values from bytes (games, planes, squares) and numbers."""
        own, form = self._own, self._own.form
        x = planes.view(-1, form.planes, form.length, form.length)
        x = x.to(self._dtype, memory_format=torch.channels_last)
        numbers = numbers.to(self._dtype)
        w, b = self._weights[0]
        x = functional.conv2d(x, w, b, padding=1).add_(own.num(numbers)[:, :, None, None]).relu_()
        for i, block in enumerate(own.blocks):
            y = self._convolved(x, 1 + 2 * i)
            if block.pool is not None:
                x = x + block.pool(pooled(y))[:, :, None, None]
            x = self._convolved(y, 2 + 2 * i, x)
        logits, values, _ = own.heads(self._convolved(x, len(self._weights) - 1), numbers)
        return logits, values


@torch.no_grad()
def exported(network: Network, scales: Tensor) -> dict[str, np.ndarray]:
    """The arrays of the file that players load, in half precision."""
    arrays: dict[str, Tensor] = {}
    stem, bias = _folded(network.stem, network.stem_norm)
    arrays["stem.w"], arrays["stem.b"] = stem * scales[None, :, None, None], bias
    for i, block in enumerate(network.blocks):
        arrays[f"{i}.c1.w"], arrays[f"{i}.c1.b"] = _folded(block.c1, block.b1)
        arrays[f"{i}.c2.w"], arrays[f"{i}.c2.b"] = _folded(block.c2, block.b2)
        if block.pool is not None:
            arrays[f"{i}.pool.w"], arrays[f"{i}.pool.b"] = block.pool.weight, block.pool.bias
    arrays["head.w"], arrays["head.b"] = _folded(network.head, network.head_norm)
    for name in ("num", "place", "w1", "w2", "v1", "v2"):
        layer = getattr(network, name)
        arrays[f"{name}.w"], arrays[f"{name}.b"] = layer.weight, layer.bias
    return {name: value.cpu().numpy().astype(np.float16) for name, value in arrays.items()}


def digest(arrays: dict[str, np.ndarray]) -> str:
    """A hash of the weights."""
    found = hashlib.blake2b(digest_size=8)
    for name in sorted(arrays):
        found.update(name.encode() + arrays[name].tobytes())
    return found.hexdigest()


def export(network: Network, scales: Tensor, file: Path, provenance: dict[str, Any]) -> None:
    """Write the file that players load."""
    arrays = exported(network, scales)
    info = {"game": network.form.game, **provenance, "digest": digest(arrays)}
    draft = file.with_suffix(".draft.npz")
    np.savez_compressed(
        draft, shape=np.array(network.shape, np.int32), info=np.array(json.dumps(info)), **arrays
    )
    draft.replace(file)

"""The compiled kernels of a tree search of many games on a GPU."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numba import types

from baumeister import games
from baumeister.engine.cuda import kernels, tree
from baumeister.engine.cuda.compiler import array_type
from baumeister.engine.cuda.launch import GpuKernel
from baumeister.engine.layout import RESULT
from baumeister.engine.playouts import start


class SearchKernels(NamedTuple):
    """The kernels of a search in one game, and the types of a board and of a turn."""

    advance: GpuKernel
    write_planes: GpuKernel
    expand_masks: GpuKernel
    select: GpuKernel
    back_up: GpuKernel
    position: tuple[np.dtype[Any], np.dtype[Any]]


def network_inputs(game: str) -> ModuleType:
    """The module with what the network of a game sees."""
    return import_module(f"baumeister.engine.{game}.network_inputs")


@cache
def search_kernels(game: str) -> SearchKernels:
    """The kernels of a search in a game."""
    rules, inputs = games.get(game), network_inputs(game)
    here = start(rules.new_game(rules.Options()))
    steps = import_module(f"baumeister.engine.cuda.{game}_steps")
    position = (here.board.dtype, here.turns.dtype)
    read = (here.compiled.tables().dtype, *position, kernels.SCRATCH, RESULT)
    i32, i64, f32 = (array_type(t) for t in (np.int32, np.int64, np.float32))
    words, planes = array_type(np.uint64, 2), array_type(np.uint8, 3)
    advance = (
        *(array_type(dtype, readonly=True) for dtype in read),
        words, array_type(np.uint32, 2), i64, i32, types.int64, words, words,
        array_type(np.float32, 2), array_type(np.int32, 2),
    )  # fmt: skip
    select = (
        array_type(np.int32, 2), types.int64, types.int64, types.int64,
        i32, i32, f32, f32, i32, i32, f32, f32, i32, i32, i32, i64, i32, i32,
    )  # fmt: skip
    seen = array_type(np.uint64, 2, readonly=True)
    return SearchKernels(
        GpuKernel(tree.advancer(steps, inputs), f"{game}-advance_nodes", advance),
        GpuKernel(
            tree.square_writer(inputs),
            f"{game}-write_planes",
            (array_type(np.int16, readonly=True), words, planes),
        ),
        GpuKernel(kernels.expand_masks, "expand_masks", (seen, array_type(np.int8, 2))),
        GpuKernel(tree.select_leaves, "select_leaves", select),
        GpuKernel(
            tree.back_up, "back_up", (types.int64, i32, i32, i32, i32, f32, f32, i32, f32, f32)
        ),
        position,
    )

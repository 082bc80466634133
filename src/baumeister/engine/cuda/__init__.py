"""The engine on NVIDIA GPUs: the same kernels, compiled to PTX. Needs only the GPU's driver."""

"""As much algebra as ratings need: a dozen contestants do not need NumPy."""

from __future__ import annotations

Vector = list[float]
Matrix = list[Vector]


def inverse(matrix: Matrix) -> Matrix:
    """The inverse, by elimination with pivots. A singular matrix raises ZeroDivisionError."""
    size = len(matrix)
    rows = [list(row) + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        lead = rows[column][column]
        if abs(lead) < 1e-12:
            raise ZeroDivisionError("the matrix is singular")
        rows[column] = [value / lead for value in rows[column]]
        for row in range(size):
            if row != column and (factor := rows[row][column]):
                pairs = zip(rows[row], rows[column], strict=True)
                rows[row] = [a - factor * b for a, b in pairs]
    return [row[size:] for row in rows]


def product(left: Matrix, right: Matrix) -> Matrix:
    """The product of two matrices."""
    columns = list(zip(*right, strict=True))
    return [[dot(row, column) for column in columns] for row in left]


def transposed(matrix: Matrix) -> Matrix:
    """Rows as columns."""
    return [list(column) for column in zip(*matrix, strict=True)]


def dot(left: Vector | tuple[float, ...], right: Vector | tuple[float, ...]) -> float:
    """The sum of the products."""
    return sum(a * b for a, b in zip(left, right, strict=True))

/** The inverse of a symmetric matrix whose values all pull the same way (positive definite), by Cholesky's method. */

/**
 * `matrix` has `size` rows of `size` values; only its lower half is read. Throws a `RangeError` if it is not positive
 * definite.
 */
export function invertPositive(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k += 1) sum -= lower[row * size + k]! * lower[column * size + k]!;
      if (row !== column) lower[row * size + column] = sum / lower[column * size + column]!;
      else if (sum > 0) lower[row * size + row] = Math.sqrt(sum);
      else throw new RangeError('The matrix is not positive definite.');
    }
  }
  // Transposed, so that both walks below go along memory.
  const inverted = new Float64Array(size * size);
  for (let column = 0; column < size; column += 1) {
    for (let row = column; row < size; row += 1) {
      let sum = row === column ? 1 : 0;
      for (let k = column; k < row; k += 1) sum -= lower[row * size + k]! * inverted[column * size + k]!;
      inverted[column * size + row] = sum / lower[row * size + row]!;
    }
  }
  const result = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = 0;
      for (let k = row; k < size; k += 1) sum += inverted[row * size + k]! * inverted[column * size + k]!;
      result[row * size + column] = sum;
      result[column * size + row] = sum;
    }
  }
  return result;
}

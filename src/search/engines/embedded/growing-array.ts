/**
 * Returns a typed array with capacity for `length` and the same content. Growth by half keeps adding one by one cheap.
 */
export function withCapacity<TypedArray extends Uint8Array | Uint32Array | Float64Array>(
  array: TypedArray,
  length: number,
): TypedArray {
  if (length <= array.length) return array;
  return resized(array, Math.max(length, Math.ceil(array.length * 1.5)));
}

/** The same content in an array of exactly `length`. */
export function resized<TypedArray extends Uint8Array | Uint32Array | Float64Array>(
  array: TypedArray,
  length: number,
): TypedArray {
  const Constructor = array.constructor as new (length: number) => TypedArray;
  const copy = new Constructor(length);
  copy.set(array.subarray(0, Math.min(length, array.length)));
  return copy;
}

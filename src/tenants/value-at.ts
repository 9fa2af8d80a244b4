/** The value at a path of names and places in a list, `undefined` where there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (here, part) =>
      typeof here === 'object' && here !== null ? (here as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  );
}

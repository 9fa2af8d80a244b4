/** The same value with every text in it changed, at any depth; keys stay. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const mapped = (inner: unknown): unknown => {
    if (typeof inner === 'string') return change(inner);
    if (Array.isArray(inner)) return inner.map(mapped);
    if (typeof inner === 'object' && inner !== null)
      return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, mapped(each)]));
    return inner;
  };
  return mapped(value) as Value;
}

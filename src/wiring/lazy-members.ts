/**
 * `facts` with more members, each of which is made when it is first read. A page reads few areas of its site. Copying
 * the object with `...` makes them all.
 */
export function withLazyMembers<Facts extends object, Lazy extends object>(
  facts: Facts,
  makers: { [Name in keyof Lazy]: () => Lazy[Name] },
): Facts & Lazy {
  for (const name of Object.keys(makers) as (keyof Lazy)[]) {
    const settle = (value: Lazy[keyof Lazy]): void => {
      Object.defineProperty(facts, name, { value, writable: true, configurable: true, enumerable: true });
    };
    Object.defineProperty(facts, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = makers[name]();
        settle(value);
        return value;
      },
      set: settle,
    });
  }
  return facts as Facts & Lazy;
}

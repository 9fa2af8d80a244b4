/** A stream of numbers that only depends on its seed, so that the same demonstration is made on every machine. */
export interface SeededRandom {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number between both ends, ends included. */
  between(lowest: number, highest: number): number;
  /** True in this part of all draws: 0.2 is one in five. */
  chance(part: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** One value, more often the heavier it is. Weights are above 0. */
  pickWeighted<Value>(values: readonly Value[], weight: (value: Value) => number): Value;
  /** So many different values in the order of the list; all of them when the list is shorter. */
  some<Value>(values: readonly Value[], count: number): Value[];
  /** A number around 0 that is seldom further away than 1. */
  around(): number;
}

/** The same seed gives the same stream. */
export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 16777619);

  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (lowest: number, highest: number): number => lowest + Math.floor(next() * (highest - lowest + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new Error('There is nothing to pick from');
    return values[between(0, values.length - 1)]!;
  };
  return {
    next,
    between,
    pick,
    chance: (part) => next() < part,
    pickWeighted: (values, weight) => {
      let left = next() * values.reduce((sum, value) => sum + weight(value), 0);
      for (const value of values) {
        left -= weight(value);
        if (left < 0) return value;
      }
      return pick(values);
    },
    some: (values, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, values.length)) chosen.add(between(0, values.length - 1));
      return values.filter((_, index) => chosen.has(index));
    },
    around: () => next() + next() + next() - 1.5,
  };
}

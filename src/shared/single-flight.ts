/** Shares work by its key: a caller whose key is in progress waits for that result and starts nothing. */
export interface SingleFlight<Value> {
  run(key: string, work: () => Promise<Value>): Promise<Value>;
  isUnderWay(key: string): boolean;
  /** Number of keys in progress. */
  size(): number;
}

export function createSingleFlight<Value>(): SingleFlight<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return {
    run(key, work) {
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const started = work().finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
    isUnderWay: (key) => underWay.has(key),
    size: () => underWay.size,
  };
}

/** Work by its key: who asks for what is under way waits for that answer, and starts nothing. */
export interface SingleFlight<Value> {
  run(key: string, work: () => Promise<Value>): Promise<Value>;
  isUnderWay(key: string): boolean;
  /** How many keys are under way. */
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

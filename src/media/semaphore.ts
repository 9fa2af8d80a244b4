/** So many pieces of work at once, the rest in the order in which they came. */
export interface Slots {
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  /** How many wait. */
  readonly waiting: number;
  /** How many are at work. */
  readonly busy: number;
}

export function createSemaphore(atOnce: number): Slots {
  const queue: (() => void)[] = [];
  let busy = 0;
  return {
    async run(work) {
      // A finished task hands its slot straight to the next one waiting, so that a later arrival cannot jump the
      // queue.
      if (busy >= atOnce)
        await new Promise<void>((resolve) => {
          queue.push(resolve);
        });
      else busy += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) busy -= 1;
        else next();
      }
    },
    get waiting() {
      return queue.length;
    },
    get busy() {
      return busy;
    },
  };
}

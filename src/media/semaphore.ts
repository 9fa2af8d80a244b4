/** Runs a limited number of tasks at a time, the others in order of arrival. */
export interface Slots {
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Number of waiting tasks. */
  readonly waiting: number;
  /** Number of running tasks. */
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

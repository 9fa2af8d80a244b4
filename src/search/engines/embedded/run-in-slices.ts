/** Runs work that yields, giving way to the event loop every few milliseconds, so that requests are answered meanwhile. */
const sliceMs = 8;

export const giveWay = (): Promise<void> => new Promise((resolve) => {
  setImmediate(resolve);
});

export async function runInSlices<Outcome>(work: Generator<void, Outcome>): Promise<Outcome> {
  let sliceStart = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < sliceMs) continue;
    await giveWay();
    sliceStart = performance.now();
  }
}

/** Counts the time of work that comes piece by piece: await it after each piece. */
export function createPacer(): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < sliceMs) return;
    await giveWay();
    sliceStart = performance.now();
  };
}

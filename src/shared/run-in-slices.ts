/**
 * Splits long work so that it yields to the event loop every few milliseconds and requests are handled. A worker thread
 * would not block the loop for less time: decisions/0006-indexes-are-built-in-slices.md.
 */
const sliceMs = 4;

/** Counts the time of work that comes piece by piece: await it after each piece. */
export function createYielder(): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < sliceMs) return;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    sliceStart = performance.now();
  };
}

/**
 * Runs a generator, yielding to the event loop between its `yield`s. `yieldToEventLoop` is the yielder of the larger
 * job that this is a part of.
 */
export async function runInSlices<Outcome>(
  work: Generator<void, Outcome>,
  yieldToEventLoop = createYielder(),
): Promise<Outcome> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}

/**
 * Runs tasks one after the other, in the order of their calls. Between two tasks the event loop handles everything else
 * that waits: tasks that each occupy the thread for a while would otherwise follow each other without a gap.
 */
export function createTaskQueue(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(async () => {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      return task();
    });
    last = result.catch(() => {});
    return result;
  };
}

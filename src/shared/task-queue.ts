/**
 * Runs tasks one after the other, in the order of their calls. Between two of them the event loop sees to everything
 * else that waits: tasks that each hold the thread for a while would otherwise follow each other without a gap.
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

/**
 * Lets what is counted wait some seconds, so that many changes are written together and no answer waits for them. A
 * process that is killed loses what waited.
 */

export interface DelayedWriter {
  /** Something waits to be written. */
  wait(): void;
  /** Writes what waits, after a write that is under way. What could not be written waits on. */
  flush(): Promise<void>;
  /** Writes what waits, the last time. */
  close(): Promise<void>;
}

export interface DelayedWriterOptions {
  /** How long the first of those that are written together waits. */
  waitMs: number;
  /** Reports failures itself. */
  write(): Promise<void>;
  /** Whether something waits. */
  isWaiting(): boolean;
}

export function createDelayedWriter({ waitMs, write, isWaiting }: DelayedWriterOptions): DelayedWriter {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing: Promise<void> = Promise.resolve();

  function stopTimer(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function wait(): void {
    if (timer !== null) return;
    timer = setTimeout(() => void flush(), waitMs);
    timer.unref();
  }

  function flush(): Promise<void> {
    stopTimer();
    writing = writing.then(write).then(() => {
      if (isWaiting()) wait();
    });
    return writing;
  }

  return {
    wait,
    flush,
    async close() {
      await flush();
      stopTimer();
    },
  };
}

/**
 * Runs one task in its own thread with limits. A task that hangs, takes too long or needs too much memory is ended,
 * without harm to the calling thread or the process.
 */
import { MessagePort, type Transferable, Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Maximum total time of the task. */
  longestMs: number;
  /** Limit for the thread's JavaScript memory. Memory outside it (WebAssembly, pixels) does not count. */
  memoryMb: number;
  /** Maximum time the thread may compute between two steps of `steps`. Time in which it waits does not count. */
  stalledMs?: number;
}

/** Actions for a task's messages. Anything after the first end of a task is ignored. */
export interface TaskControl<Result> {
  post(message: unknown): void;
  done(result: Result): void;
  fail(error: Error): void;
}

export interface ThreadTask<Message, Result> {
  /** The thread's program. */
  file: URL;
  name: string;
  data: unknown;
  /** The task's from now on, also when `signal` is aborted already: its ports are closed with it. */
  transferList?: readonly Transferable[];
  limits: ThreadLimits;
  /** Number of completed steps, from memory that both threads share; needed for `stalledMs`. */
  steps?: () => number;
  /** Ends the task with the signal's reason. */
  signal?: AbortSignal;
  /** Discards the thread's output. */
  isSilent?: boolean;
  onMessage(message: Message, control: TaskControl<Result>): void;
}

/**
 * `memory`, `duration` and `stalled`: the limit that was met. `error`: the thread threw `cause`. `exit`: it ended
 * without a result.
 */
type ThreadEnd = 'memory' | 'duration' | 'stalled' | 'error' | 'exit';

/** The task ended without a result; the message says why. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
  readonly end: ThreadEnd;

  constructor(end: ThreadEnd, message: string, options?: ErrorOptions) {
    super(message, options);
    this.end = end;
  }
}

/** A thread that waits for an unresponsive disk cannot be ended before the disk responds. */
const terminateMs = 5_000;
const lookMs = 250;

/**
 * Resolves or rejects when the thread has ended, or cannot be ended within some seconds. Rejects with `ThreadEnded`,
 * the reason of `signal`, or the error that `fail` was given.
 */
export async function runInThread<Message, Result>({
  file,
  name,
  data,
  transferList = [],
  limits,
  steps,
  signal,
  isSilent = false,
  onMessage,
}: ThreadTask<Message, Result>): Promise<Result> {
  if (signal?.aborted) {
    // Only this thread still has the ports, and an open one keeps the client at its other end waiting.
    for (const port of transferList) if (port instanceof MessagePort) port.close();
    throw signal.reason;
  }
  const worker = new Worker(file, {
    name,
    workerData: data,
    transferList: [...transferList],
    stdout: isSilent,
    stderr: isSilent,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  const result = Promise.withResolvers<Result>();
  const end = (reason: ThreadEnd, message: string, options?: ErrorOptions): void =>
    result.reject(new ThreadEnded(reason, message, options));
  const control: TaskControl<Result> = {
    post: (message) => worker.postMessage(message),
    done: result.resolve,
    fail: result.reject,
  };

  worker.on('message', (message: Message) => {
    try {
      onMessage(message, control);
    } catch (error) {
      result.reject(error);
    }
  });
  // A thread can throw anything, `null` and a string too.
  worker.on('error', (thrown: unknown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      end('memory', `needed more than ${limits.memoryMb} MB of memory`);
    else end('error', error.message, { cause: error });
  });
  worker.on('exit', (code) => end('exit', `ended with ${code}`));
  const timer = setTimeout(() => end('duration', `took more than ${inSeconds(limits.longestMs)}`), limits.longestMs);
  const stopWatching = watchSteps(worker, { stalledMs: limits.stalledMs, steps }, () =>
    end('stalled', `computed for more than ${inSeconds(limits.stalledMs!)} without a step`),
  );
  const abort = (): void => result.reject(signal!.reason);
  signal?.addEventListener('abort', abort, { once: true });

  try {
    return await result.promise;
  } finally {
    clearTimeout(timer);
    stopWatching();
    signal?.removeEventListener('abort', abort);
    await terminate(worker);
  }
}

function watchSteps(
  worker: Worker,
  { stalledMs, steps }: { stalledMs: number | undefined; steps: (() => number) | undefined },
  end: () => void,
): () => void {
  if (stalledMs === undefined || steps === undefined) return () => {};
  let stepsSeen = 0;
  let activeMsAtStep = 0;
  const timer = setInterval(() => {
    const { active } = worker.performance.eventLoopUtilization();
    const now = steps();
    // Before its first step a thread only loads the product's own code.
    if (now === 0 || now !== stepsSeen) {
      stepsSeen = now;
      activeMsAtStep = active;
    } else if (active - activeMsAtStep > stalledMs) end();
  }, lookMs);
  return () => clearInterval(timer);
}

async function terminate(worker: Worker): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, terminateMs);
    timer.unref();
  });
  await Promise.race([worker.terminate(), late]);
  clearTimeout(timer);
}

const inSeconds = (ms: number): string => `${ms / 1_000} s`;

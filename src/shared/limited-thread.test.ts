/** The one runner of tasks in threads of their own: results and messages go through, and each limit ends a task. */
import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import {
  runInThread,
  type TaskControl,
  ThreadEnded,
  type ThreadLimits,
  type ThreadTask,
} from './limited-thread.server.ts';

const limits: ThreadLimits = { longestMs: 60_000, memoryMb: 64 };
const threadOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${code}`)}`,
  );

const run = (code: string, task: Partial<ThreadTask<unknown, unknown>> = {}): Promise<unknown> =>
  runInThread<unknown, unknown>({
    file: threadOf(code),
    name: 'test',
    data: null,
    limits,
    onMessage: (message, { done }) => done(message),
    ...task,
  });
const endOf = (task: Promise<unknown>): Promise<unknown> =>
  task.then(
    (value) => ({ value }),
    (error: unknown) => (error instanceof ThreadEnded ? [error.end, error.message] : error),
  );

const forEver = 'for (;;);';
const counting = 'const counted = new Int32Array(workerData); for (;;) { Atomics.add(counted, 0, 1); }';

test('data goes in, messages go both ways, and the first result counts', async () => {
  const answers: unknown[] = [];
  const result = await run(
    "parentPort.on('message', (number) => parentPort.postMessage(number * workerData)); parentPort.postMessage('ready');",
    {
      data: 7,
      onMessage(message: unknown, { post, done }: TaskControl<unknown>) {
        answers.push(message);
        if (message === 'ready') post(6);
        else {
          done(message);
          done('later');
        }
      },
    },
  );
  expect([result, answers]).toEqual([42, ['ready', 42]]);
});

test('a task that takes too long, one that grows, one that throws and one that goes without a word are ended by name', async () => {
  expect(await endOf(run(forEver, { limits: { ...limits, longestMs: 100 } }))).toEqual([
    'duration',
    'took more than 0.1 s',
  ]);
  expect(
    await endOf(
      run('const held = []; for (;;) held.push(Array.from({ length: 10_000 }, (_, index) => index + held.length));'),
    ),
  ).toEqual(['memory', 'needed more than 64 MB of memory']);
  expect(await endOf(run("throw new TypeError('broken')"))).toEqual(['error', 'broken']);
  expect(await endOf(run('process.exit(3)'))).toEqual(['exit', 'ended with 3']);
});

test('a task that computes without a step is ended; one that waits is not, and neither is one that has not begun', async () => {
  const stalled = { ...limits, stalledMs: 2_000 };
  const mayEnd = new Int32Array(new SharedArrayBuffer(4));
  const controls: TaskControl<unknown>[] = [];
  const waiting = run(
    "parentPort.on('message', (word) => parentPort.postMessage(word)); parentPort.postMessage('ready');",
    {
      limits: stalled,
      steps: () => controls.length,
      onMessage(message, control) {
        if (message === 'ready') controls.push(control);
        else control.done(message);
      },
    },
  );
  const loading = run(
    "const mayEnd = new Int32Array(workerData); while (Atomics.load(mayEnd, 0) === 0); parentPort.postMessage('loaded');",
    { data: mayEnd.buffer, limits: stalled, steps: () => 0 },
  );
  await expect.poll(() => controls.length).toBe(1);
  const computing = run(forEver, { limits: stalled, steps: () => 1 });
  expect(await endOf(computing)).toEqual(['stalled', 'computed for more than 2 s without a step']);
  controls[0]!.post('waited');
  Atomics.store(mayEnd, 0, 1);
  expect(await Promise.all([waiting, loading])).toEqual(['waited', 'loaded']);
});

test('an asker that no longer wants the result ends the task with its reason, and nothing begins for one that is gone', async () => {
  const asker = new AbortController();
  const counted = new Int32Array(new SharedArrayBuffer(4));
  const task = endOf(run(counting, { data: counted.buffer, signal: asker.signal }));
  await expect.poll(() => Atomics.load(counted, 0)).toBeGreaterThan(0);
  const reason = new Error('nobody waits');
  asker.abort(reason);
  expect(await task).toBe(reason);
  const { port1, port2 } = new MessageChannel();
  const isClosed = once(port1, 'close');
  expect(await endOf(run(counting, { signal: asker.signal, transferList: [port2] }))).toBe(reason);
  await isClosed;
});

test('a task has ended when its end is told', async () => {
  const counted = new Int32Array(new SharedArrayBuffer(4));
  await endOf(run(counting, { data: counted.buffer, limits: { ...limits, longestMs: 300 } }));
  const atEnd = Atomics.load(counted, 0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(Atomics.load(counted, 0)).toBe(atEnd);
});

test('a handler that throws fails its task alone', async () => {
  const wrong = new Error('The handler is wrong.');
  const task = run("parentPort.postMessage('ready'); setInterval(() => {}, 1_000);", {
    onMessage() {
      throw wrong;
    },
  });
  expect(await endOf(task)).toBe(wrong);
});

test.each([
  ['null', 'null'],
  ["'out of paper'", 'out of paper'],
])('a thread that throws %s fails its task alone', async (thrown, said) => {
  expect(await endOf(run(`throw ${thrown};`))).toEqual(['error', said]);
});

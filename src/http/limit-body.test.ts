import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestBodyBudget } from './request-body-budget.ts';
import { limitBody } from './limit-body.server.ts';

const kilobyte = 1_024;
const room = 300 * kilobyte;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A post whose bytes the test sends step by step, to a server with 300 kB of memory besides the free allowance. */
function openPost() {
  const memory = createRequestBodyBudget({ total: room, ofAddress: room, free: 64 * kilobyte });
  const app = new Hono();
  app.post(
    '*',
    (context, next) =>
      limitBody({
        maxBytes: 1_048_576,
        memory,
        address: '203.0.113.1',
        refuse: (refusal) => context.text(refusal, 400),
      })(context, next),
    async (context) => context.text(String((await context.req.raw.arrayBuffer()).byteLength)),
  );
  let sending!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sending = controller;
    },
  });
  const answer = Promise.resolve(app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)).then(
    (response) => response.text(),
  );
  return {
    answer,
    memory,
    async send(bytes: number) {
      sending.enqueue(new Uint8Array(bytes));
      await vi.advanceTimersByTimeAsync(0);
    },
    end() {
      sending.close();
    },
  };
}

test('an upload that stands still is refused after half a minute or one more, and gives its memory back', async () => {
  const post = openPost();
  await post.send(200 * kilobyte);
  expect(post.memory.open('another').grow(300 * kilobyte)).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await post.answer).toBe('too-slow');
  expect(post.memory.open('another').grow(300 * kilobyte)).toBe(true);
});

test('one byte now and then is too slow', async () => {
  const post = openPost();
  await post.send(200 * kilobyte);
  for (let second = 0; second < 59; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await post.send(1);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await post.answer).toBe('too-slow');
});

test('a slow phone gets through, and an enquiry may take its time', async () => {
  const phone = openPost();
  for (let second = 0; second < 70; second += 1) {
    await phone.send(5_000);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  phone.end();
  expect(await phone.answer).toBe('350000');

  const enquiry = openPost();
  await enquiry.send(1_000);
  await vi.advanceTimersByTimeAsync(200_000);
  await enquiry.send(1_000);
  enquiry.end();
  expect(await enquiry.answer).toBe('2000');
});

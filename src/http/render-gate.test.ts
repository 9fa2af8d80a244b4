import { expect, test } from 'vitest';
import { createRenderGate } from './render-gate.ts';

/** Enters the queue, and records the order of turns. */
function queueAt(gate: ReturnType<typeof createRenderGate>) {
  const turns: string[] = [];
  const refused: string[] = [];
  const leaves: (() => void)[] = [];
  return {
    turns,
    refused,
    async ask(address: string, name = address) {
      void gate.enter(address).then((leave) => {
        if (leave === null) refused.push(name);
        else {
          turns.push(name);
          leaves.push(leave);
        }
      });
      await Promise.resolve();
      await Promise.resolve();
    },
    async finishOne() {
      leaves.shift()!();
      for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
    },
  };
}

test('so many run, so many wait, and the next is refused at once', async () => {
  const gate = createRenderGate({ atOnce: 2, waiting: 2 });
  const queue = queueAt(gate);
  for (const name of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']) await queue.ask(name);
  expect([queue.turns, queue.refused, gate.stats()]).toEqual([
    ['203.0.113.1', '203.0.113.2'],
    ['203.0.113.5'],
    { running: 2, waiting: 2 },
  ]);
  for (let turn = 0; turn < 4; turn += 1) await queue.finishOne();
  expect([queue.turns.length, gate.stats()]).toEqual([4, { running: 0, waiting: 0 }]);
});

test('networks that wait take turns', async () => {
  const queue = queueAt(createRenderGate({ atOnce: 1, waiting: 10 }));
  for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4']) await queue.ask('203.0.113.1', name);
  await queue.ask('203.0.113.2', 'shopper');
  for (let turn = 0; turn < 5; turn += 1) await queue.finishOne();
  expect(queue.turns).toEqual(['flood 1', 'flood 2', 'shopper', 'flood 3', 'flood 4']);
});

test('when the queue is full, the newest request of the network with the most places is dropped', async () => {
  const queue = queueAt(createRenderGate({ atOnce: 1, waiting: 3 }));
  for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4']) await queue.ask('203.0.113.1', name);
  await queue.ask('203.0.113.2', 'shopper');
  await queue.ask('203.0.113.1', 'flood 5');
  expect(queue.refused).toEqual(['flood 4', 'flood 5']);
  for (let turn = 0; turn < 4; turn += 1) await queue.finishOne();
  expect(queue.turns).toEqual(['flood 1', 'flood 2', 'shopper', 'flood 3']);
});

test('all connections of a /48 are one network', async () => {
  const queue = queueAt(createRenderGate({ atOnce: 1, waiting: 2 }));
  for (const name of ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'])
    await queue.ask(name);
  await queue.ask('203.0.113.2');
  expect(queue.refused).toEqual(['2001:db8:1:4::1', '2001:db8:1:3::1']);
});

test('a turn that ends twice is one turn', async () => {
  const gate = createRenderGate({ atOnce: 1, waiting: 1 });
  const leave = (await gate.enter('203.0.113.1'))!;
  leave();
  leave();
  expect(gate.stats()).toEqual({ running: 0, waiting: 0 });
});

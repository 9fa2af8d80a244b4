import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one at a time, in order, and one that fails fails alone', async () => {
  const turns = createTurns();
  let underWay = 0;
  const order: number[] = [];
  const work = (number: number) =>
    turns.take(false, async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      order.push(number);
      if (number === 2) throw new Error('two');
    });
  expect((await Promise.allSettled([1, 2, 3].map(work))).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(order).toEqual([1, 2, 3]);
});

test('the patient let others go first, those too who ask again at once, and have their turn in the end', async () => {
  const turns = createTurns();
  const order: string[] = [];
  const note = (word: string, patient: boolean) =>
    turns.take(patient, async () => {
      order.push(word);
    });
  const page = async () => {
    for (let question = 1; question <= 3; question += 1) await note(`page ${question}`, false);
  };
  const first = note('first', false);
  const batch = note('batch', true);
  await Promise.all([first, batch, page()]);
  expect(order).toEqual(['first', 'page 1', 'page 2', 'page 3', 'batch']);

  order.length = 0;
  const endless = Array.from({ length: 30 }, (_, number) => note(`page ${number}`, false));
  await Promise.all([...endless, note('batch', true)]);
  expect(order.indexOf('batch')).toBeLessThan(30);
});

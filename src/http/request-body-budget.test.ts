import { expect, test } from 'vitest';
import { createRequestBodyBudget } from './request-body-budget.ts';

const limits = { total: 1_000, ofAddress: 600, free: 100 };

test('one address cannot take the room of all others, and gives back what it took', () => {
  const memory = createRequestBodyBudget(limits);
  const first = memory.open('203.0.113.1');
  expect([first.grow(400), first.grow(300)]).toEqual([true, true]);
  const second = memory.open('203.0.113.1');
  expect(second.grow(101)).toBe(false);
  const other = memory.open('203.0.113.2');
  expect(other.grow(500)).toBe(true);
  expect(memory.open('203.0.113.3').grow(101)).toBe(false);
  first.close();
  first.close();
  expect(second.grow(200)).toBe(true);
  expect(memory.open('203.0.113.3').grow(101)).toBe(true);
});

test('what an enquiry needs finds room when nothing else does', () => {
  const memory = createRequestBodyBudget(limits);
  for (const address of ['a', 'b']) memory.open(address).grow(600);
  expect(memory.open('a').grow(200)).toBe(false);
  const small = memory.open('a');
  expect([small.grow(60), small.grow(40), small.grow(1)]).toEqual([true, true, false]);
});

test('many connections of one /48 leave room for others', () => {
  const memory = createRequestBodyBudget({ total: 1_200, ofAddress: 300, free: 0 });
  const taken = [1, 2, 3, 4].map((network) => memory.open(`2001:db8:1:${network}::1`).grow(300));
  expect(taken).toEqual([true, true, false, false]);
  expect(memory.open('2001:db8:2::1').grow(300)).toBe(true);
});

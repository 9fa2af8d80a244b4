import { expect, test } from 'vitest';
import { createTimedSeal } from './timed-seal.server.ts';

const at = (time: string, { purpose = 'visit', boundTo = 'acme' } = {}) =>
  createTimedSeal<{ name: string }>({
    key: Buffer.alloc(32, 'key'),
    purpose,
    boundTo,
    seconds: 60,
    now: () => new Date(time),
  });
const value = { name: 'Ana "Ñ" 1' };
const { token, expiresAt } = at('2026-11-20T02:00:00Z').seal(value);

test('it opens until its time is over', () => {
  expect(expiresAt.toISOString()).toBe('2026-11-20T02:01:00.000Z');
  expect(at('2026-11-20T02:00:59.999Z').open(token)).toEqual({ state: 'open', value });
  expect(at('2026-11-20T02:01:00Z').open(token)).toEqual({ state: 'expired' });
});

test('it opens for its purpose and dealer alone, and nobody else makes one', () => {
  const moment = '2026-11-20T02:00:00Z';
  expect(at(moment, { boundTo: 'other' }).open(token)).toEqual({ state: 'unknown' });
  expect(at(moment, { purpose: 'other' }).open(token)).toEqual({ state: 'unknown' });
  for (const made of ['', 'x', JSON.stringify([9e15, value]), `${token}A`])
    expect(at(moment).open(made)).toEqual({ state: 'unknown' });
});

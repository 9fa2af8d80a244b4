import { expect, test } from 'vitest';
import { warningKinds } from './warning-kinds.ts';

/** What the headings of the account promise, in words that no reason under another heading may contradict. */
test('every kind of warning has one heading, and only odd values are called imported unchanged', () => {
  const codes = warningKinds.flatMap((kind) => [...kind.codes] as string[]);
  expect(codes.length).toBe(new Set(codes).size);
  const headingOf = (code: string) =>
    warningKinds.find((kind) => (kind.codes as readonly string[]).includes(code))?.heading;
  for (const code of codes) expect(/unchanged/.test(headingOf(code) ?? ''), code).toBe(code.startsWith('odd-'));
  for (const code of ['shortened', 'not-stored', 'same-vehicle']) expect(headingOf(code)).not.toMatch(/left empty/);
});

import { expect, test } from 'vitest';
import { australianStates, parseState, stateNames } from './australian-states.ts';

test.each([
  ['QLD', 'QLD'],
  ['Qld', 'QLD'],
  [' N.S.W. ', 'NSW'],
  ['western  australia', 'WA'],
  ['Queensland', 'QLD'],
  ['Otago', null],
  ['', null],
])('%j is read as %j', (text, expected) => {
  expect(parseState(text)).toBe(expected);
});

test('every state is read by its letters and by its name', () => {
  for (const state of australianStates)
    expect([parseState(state), parseState(stateNames[state])]).toEqual([state, state]);
});

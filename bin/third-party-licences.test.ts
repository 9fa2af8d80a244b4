import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { isAccepted, licencesText, refusedPackages, shippedPackages } from './third-party-licences.mjs';

const root = path.join(import.meta.dirname, '..');

describe('the licence of a package', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['(GPL-3.0-only OR MIT)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['GPL-3.0-only', false],
    ['MIT AND AGPL-3.0-only', false],
    ['none', false],
  ])('%s is accepted: %s', (expression, isGood) => {
    expect(isAccepted(expression)).toBe(isGood);
  });
});

test('a package without an accepted licence is named with the licence found', () => {
  expect(refusedPackages([{ name: 'strict', version: '1.2.3', licence: 'AGPL-3.0-only', texts: [] }])).toEqual([
    'strict 1.2.3 has the licence "AGPL-3.0-only", which bin/third-party-licences.mjs does not accept.',
  ]);
});

test('every package that the product ships has a licence that is accepted, and its text is in the file', () => {
  const shipped = shippedPackages(root);
  expect(refusedPackages(shipped)).toEqual([]);
  const text = licencesText(shipped);
  expect(text).toContain(`react ${shipped.find(({ name }) => name === 'react')!.version} (MIT)`);
  expect(text).toContain('SIL OPEN FONT LICENSE');
});

test('packages of the development are not shipped, and the studio neither', () => {
  const names = shippedPackages(root).map(({ name }) => name);
  for (const name of ['vitest', 'forecourt-studio', 'three', 'simple-icons', 'car-makes-icons'])
    expect(names).not.toContain(name);
});

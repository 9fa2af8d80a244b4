import { expect, test } from 'vitest';
import { certifiedBadge } from './certified-badge.ts';

const vehicle = { make: 'Toyota', certified: true, status: 'in_stock' } as const;
const on = { toyota_certified_badge: true };

test.each([
  ['a certified Toyota where the switch is on', vehicle, on, 'Toyota Certified'],
  ['one that is still to come', { ...vehicle, status: 'coming_soon' as const }, on, 'Toyota Certified'],
  ['a feed that writes it in capitals', { ...vehicle, make: 'TOYOTA' }, on, 'Toyota Certified'],
  ['where the switch is off', vehicle, { toyota_certified_badge: false }, 'Certified'],
  ['another make', { ...vehicle, make: 'Kia' }, on, 'Certified'],
  ['a sold one', { ...vehicle, status: 'sold' as const }, on, ''],
  ['one that nobody certified', { ...vehicle, certified: false }, on, ''],
])('the certified badge is right: %s', (_title, given, settings, expected) =>
  expect(certifiedBadge(given, settings)).toBe(expected),
);

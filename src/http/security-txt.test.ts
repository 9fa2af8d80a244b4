import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const now = new Date('2026-11-22T21:46:09Z');

test('the file names contact, expiry, language, its own address and the policy', () => {
  expect(
    securityTxt(
      { contact: 'mailto:security@example.com', policy: 'https://example.com/security' },
      { now, origin: 'https://www.sky.example' },
    ),
  ).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://www.sky.example/.well-known/security.txt',
      'Policy: https://example.com/security',
      '',
    ].join('\n'),
  );
});

test.each([['http://harbour.localhost:3000'], [null]])(
  'at %s the file says no address of its own, and no policy where there is none',
  (origin) => {
    expect(securityTxt({ contact: 'https://example.com/report', policy: null }, { now, origin })).toBe(
      'Contact: https://example.com/report\nExpires: 2027-05-21T00:00:00.000Z\nPreferred-Languages: en\n',
    );
  },
);

test.each(['2026-01-01T00:00:00Z', '2026-12-31T23:59:59Z', '2028-02-29T12:00:00Z'])(
  'the file served on %s expires within a year',
  (day) => {
    const expires = /^Expires: (.+)$/m.exec(
      securityTxt({ contact: 'mailto:a@b.example', policy: null }, { now: new Date(day), origin: null }),
    )![1]!;
    const days = (Date.parse(expires) - Date.parse(day)) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  },
);

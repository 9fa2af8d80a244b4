import { expect, test } from 'vitest';
import { isIdempotencyKey } from './forms/lead-fields.ts';
import { createPreparedEnquiries, type PreparedEnquiry } from './prepared-enquiries.server.ts';

const key = Buffer.alloc(32, 'key');
const at = (time: string, tenantId = 'acme') => createPreparedEnquiries({ key, tenantId, now: () => new Date(time) });
const enquiry: PreparedEnquiry = {
  vehicleId: 'a',
  locationId: null,
  topic: { category: '', subcategory: '' },
  values: { name: 'Ada', email: 'ada@example.com', message: 'Is it still for sale?' },
};
const sealedAt = (time: string, prepared = enquiry) => {
  const sealed = at(time).seal(prepared);
  if (!sealed.ok) throw new Error(`${sealed.excessBytes} bytes too long`);
  return sealed;
};

test('a link lasts a day, at this dealer', () => {
  const { token, expiresAt } = sealedAt('2026-11-20T02:00:00Z');
  expect(expiresAt).toEqual(new Date('2026-11-21T02:00:00Z'));
  expect(at('2026-11-21T01:59:59Z').open(token)).toMatchObject({ state: 'ready', enquiry });
  expect(at('2026-11-21T02:00:00Z').open(token)).toEqual({ state: 'expired' });
  expect(at('2026-11-20T02:00:00Z', 'other').open(token)).toEqual({ state: 'unknown' });
});

test('a form has one key however often its link is opened, and another link another one', () => {
  const keyOf = (token: string): string => {
    const opened = at('2026-11-20T03:00:00Z').open(token);
    return opened.state === 'ready' ? opened.idempotencyKey : '';
  };
  const [one, other] = [sealedAt('2026-11-20T02:00:00Z').token, sealedAt('2026-11-20T02:00:01Z').token];
  expect(isIdempotencyKey(keyOf(one))).toBe(true);
  expect(keyOf(one)).toBe(keyOf(one));
  expect(keyOf(one)).not.toBe(keyOf(other));
});

test('the address says nothing of the person', () => {
  const { token } = sealedAt('2026-11-20T02:00:00Z');
  expect(token).toMatch(/^[\w-]+$/);
  const said = `${token} ${Buffer.from(token, 'base64url').toString('latin1')}`;
  for (const word of ['Ada', 'ada@example.com', 'still']) expect(said).not.toContain(word);
});

test.each(['', 'a', '{"vehicleId":"a"}', sealedAt('2026-11-20T02:00:00Z').token.slice(0, -1)])(
  'nobody else makes one: %j',
  (token) => expect(at('2026-11-20T02:00:00Z').open(token)).toEqual({ state: 'unknown' }),
);

test('the longest enquiry that a link holds opens again; a longer one says by how many bytes', () => {
  const withMessage = (length: number) => ({ ...enquiry, values: { message: 'é'.repeat(length) } });
  const long = at('2026-11-20T02:00:00Z').seal(withMessage(1_000));
  expect(long).toEqual({ ok: false, excessBytes: expect.any(Number) as number });
  const excess = long.ok ? 0 : long.excessBytes;
  // An é is two bytes.
  const { token } = sealedAt('2026-11-20T02:00:00Z', withMessage(1_000 - Math.ceil(excess / 2)));
  expect(at('2026-11-20T02:00:00Z').open(token).state).toBe('ready');
});

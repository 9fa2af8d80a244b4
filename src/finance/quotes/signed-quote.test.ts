import { expect, test } from 'vitest';
import { createQuoteSignature, type GivenQuote } from './signed-quote.server.ts';

const key = Buffer.alloc(32, 'k');
const quotedAt = new Date('2026-11-24T02:00:00Z');
const quote: GivenQuote = {
  vehicleId: 'v1',
  priceDollars: 24_990,
  termYears: 5,
  figures: { weeklyRepaymentAmount: 120.5, advertisedRate: 7.49, comparisonRate: 8.74 },
  host: 'quotes.example.com',
  quotedAt,
};
const signature = createQuoteSignature({ key, tenantId: 'a' });
const later = (hours: number) => new Date(quotedAt.getTime() + hours * 3_600_000);

test('what was signed is read again for a day, with the same figures, source and time', () => {
  const signed = signature.sign(quote);
  expect(signed).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(signature.verify(signed, { vehicleId: 'v1', now: later(23) })).toEqual(quote);
  expect(signature.verify(signed, { vehicleId: 'v1', now: later(24) })).toBeNull();
  expect(signature.sign({ ...quote })).toBe(signed);
});

test('after an exchange of keys what the old one signed still counts, and nothing that another key signed', () => {
  const signed = signature.sign(quote);
  const question = { vehicleId: 'v1', now: later(1) };
  const exchanged = createQuoteSignature({ key: [Buffer.alloc(32, 'n'), key], tenantId: 'a' });
  expect(exchanged.verify(signed, question)).toEqual(quote);
  expect(createQuoteSignature({ key: Buffer.alloc(32, 'n'), tenantId: 'a' }).verify(signed, question)).toBeNull();
});

test('another dealer’s or another vehicle’s quote is rejected', () => {
  const signed = signature.sign(quote);
  const now = later(1);
  expect(createQuoteSignature({ key, tenantId: 'b' }).verify(signed, { vehicleId: 'v1', now })).toBeNull();
  expect(signature.verify(signed, { vehicleId: 'v2', now })).toBeNull();
});

const tampered = (change: (values: unknown[]) => void) => {
  const [text = '', hash] = signature.sign(quote).split('.');
  const values = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
  change(values);
  return `${Buffer.from(JSON.stringify(values)).toString('base64url')}.${hash}`;
};

test('a signed quote has one text: another last character of either part is refused', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // Three lengths, because one of them fills the last base64 character.
  for (const vehicleId of ['v', 'v1', 'v12']) {
    const [text = '', hash = ''] = signature.sign({ ...quote, vehicleId }).split('.');
    const verified = (signed: string) => signature.verify(signed, { vehicleId, now: later(1) }) !== null;
    expect([...letters].filter((last) => verified(`${text.slice(0, -1)}${last}.${hash}`))).toEqual([text.at(-1)]);
    expect([...letters].filter((last) => verified(`${text}.${hash.slice(0, -1)}${last}`))).toEqual([hash.at(-1)]);
  }
});

test.each([
  ['nothing', ''],
  ['no signature', signature.sign(quote).split('.')[0]!],
  ['three parts', `${signature.sign(quote)}.more`],
  [
    'a smaller repayment',
    tampered((values) => {
      values[4] = 1;
    }),
  ],
  [
    'a later end',
    tampered((values) => {
      values[9] = '2036-11-24T02:00:00.000Z';
    }),
  ],
  ['nonsense', 'https://example.com/quote'],
])('%s is refused', (_name, signed) => {
  expect(signature.verify(signed, { vehicleId: 'v1', now: later(1) })).toBeNull();
});

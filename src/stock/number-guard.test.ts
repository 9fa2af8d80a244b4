import { expect, test } from 'vitest';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import { checkPhoneReveal } from './phone-reveal-guard.server.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const asked = { tenantId: 'one', address: '203.0.113.7', userAgent: browser, perHour: 2 };

test('a visitor is told so many numbers an hour, and then when to ask again', async () => {
  const limiter = createAddressLimiter({ name: 'test' });
  expect(await checkPhoneReveal(limiter, asked)).toEqual({ ok: true });
  expect(await checkPhoneReveal(limiter, asked)).toEqual({ ok: true });
  const refused = await checkPhoneReveal(limiter, asked);
  expect(refused).toMatchObject({ ok: false, reason: 'too-many' });
  expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3_500);
});

test('numbers revealed to each address and at each dealer are counted separately', async () => {
  const limiter = createAddressLimiter({ name: 'test' });
  for (const other of [asked, asked, { ...asked, tenantId: 'two' }, { ...asked, address: '203.0.113.8' }])
    expect(await checkPhoneReveal(limiter, other)).toEqual({ ok: true });
});

test('a browser without a screen is a visitor', async () => {
  expect(
    await checkPhoneReveal(createAddressLimiter({ name: 'test' }), {
      ...asked,
      userAgent: browser.replace('Chrome/', 'HeadlessChrome/'),
    }),
  ).toEqual({ ok: true });
});

test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', ''])(
  'a program is told none: "%s"',
  async (userAgent) => {
    expect(await checkPhoneReveal(createAddressLimiter({ name: 'test' }), { ...asked, userAgent })).toEqual({
      ok: false,
      reason: 'robot',
    });
  },
);

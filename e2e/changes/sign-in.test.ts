/** Signing in by a code out of the mailbox, the page that needs it, and the account, as visitors do it. */
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { expectInOrder } from '../accessibility-rules.ts';
import { waitUntilHydrated, isFocused, openBrowser, sizes } from '../browser.ts';
import { port } from '../product.ts';
import { codeFor, signInWith } from '../sign-in.ts';

const { visit, expectTrouble } = openBrowser();

test('a code by email signs in; the header and the menu say so; signing out ends it', async () => {
  expectTrouble(/status of 422/);
  const receiver = `ada-${process.pid}@example.com`;
  const page = await visit('harbour', '/special-offers', { size: 'desktop' });
  await waitUntilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await waitUntilHydrated(page);
  await expectInOrder(page, 'sign-in');
  await page.getByLabel('Email address or mobile number').fill('nobody');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('alert').waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page, 'sign-in with a mistake');
  await page.getByLabel('Email address or mobile number').fill(receiver);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page, 'code');
  // A phone may drop the tab while its owner looks for the code.
  await page.reload();
  const code = await codeFor(page, receiver);
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.reload();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/special-offers');
  await page.setViewportSize(sizes.desktop);
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page, 'my account');
  expect(await page.getByLabel('Email address').inputValue()).toBe(receiver);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You are signed out.').waitFor();
  await page.goto('/my-account');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('a passkey is made once signed in, signs in from then on, and no longer once it is removed', async () => {
  const receiver = `grace-${process.pid}@example.com`;
  const page = await visit('harbour', '/sign-in', { size: 'phone' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await waitUntilHydrated(page);
  // The removed one is refused at the end.
  expectTrouble(/401/);
  await page.getByLabel('Email address or mobile number').fill(receiver);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(page, receiver));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your passkey is added.').waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page, 'my account with a passkey');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.getByText('You are signed out.').waitFor();

  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe(receiver);

  await page.getByRole('button', { name: /^Remove the passkey of Chrome on/ }).click();
  await page.getByText('That passkey no longer signs in.').waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.getByText('You are signed out.').waitFor();
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('We do not know that passkey. Sign in with a code instead.').waitFor();
});

test('a page that needs a sign-in, without scripts: to the sign-in, by text message, and back', async () => {
  const page = await visit('bigsky', '/my-big-sky', { size: 'phone', javaScript: false });
  await page.getByText('Please sign in to open that page.').waitFor();
  await page.getByLabel('Email address or mobile number').fill('0491 570 156');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(page, '+61491570156'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'My Big Sky' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/my-big-sky');
});

test.each([
  ['bigsky', '/my-big-sky', 'My Big Sky'],
  ['harbour', '/my-harbour', 'My Harbour'],
  ['harbour', '/my-fleet', 'My fleet'],
  ['outback', '/my-outback', 'My Outback'],
])("%s: nothing of the dealer's own gated page %s leaves without a sign-in", async (dealer, address, title) => {
  const { status, text, headers } = await request(port, `${dealer}.localhost`, address);
  expect([status, headers.location]).toEqual([
    302,
    `/sign-in?redirect=${encodeURIComponent(address)}&back=${encodeURIComponent(address)}`,
  ]);
  expect(text).not.toContain(title);
});

test.each([
  ['bigsky', (id: string) => `/personalised/finance?car_id=${id}`, '/finance', 'somebody@example.com'],
  ['bigsky', (id: string) => `/apply-for-finance?car_id=${id}`, '/apply-for-finance', 'someone@example.com'],
  ['outback', (id: string) => `/cars/trade-in?car_id=${id}`, '/trade-in', 'anyone@example.com'],
])(
  '%s: a page about one certain car asks for a sign-in and leads back, and is open without the car',
  async (dealer, addressOf, open, receiver) => {
    const { text } = await request(port, `${dealer}.localhost`, '/api/search');
    const { id } = (JSON.parse(text) as { hits: { id: string }[] }).hits[0]!;
    const page = await visit(dealer, open, { size: 'phone', javaScript: false });
    expect(new URL(page.url()).pathname).toBe(open);
    const address = addressOf(id);
    await page.goto(address);
    await page.getByText('Please sign in to open that page.').waitFor();
    await signInWith(page, receiver);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain(address);
  },
);

test('a dealer without a sign-in has no entry for it', async () => {
  const page = await visit('coastline', '/contact', { size: 'desktop' });
  await waitUntilHydrated(page);
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
});

test('an email address is removed by a code to the mobile number, which stays', async () => {
  const email = `mary-${process.pid}@example.com`;
  const phone = '0491 570 313';
  const page = await visit('bigsky', '/sign-in?redirect=/my-account', { size: 'phone' });
  await waitUntilHydrated(page);
  await signInWith(page, email);
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Add a mobile number' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(page, phone));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove your email address' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await waitUntilHydrated(page);
  // The code is asked for where the removal was, and can be typed at once.
  expect(await isFocused(code)).toBe(true);
  await expectInOrder(page);
  await code.fill(await codeFor(page, phone));
  await page.keyboard.press('Enter');
  await page.getByText('Your email address is removed. We told it so.').waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe('');
  expect(await page.getByRole('button', { name: 'Remove your mobile number' }).count()).toBe(0);
});

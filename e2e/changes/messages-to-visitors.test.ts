/**
 * From an enquiry to the message that confirms it, the link at its foot and the consent ledger; and what becomes of
 * suspected spam.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, request, runForecourt } from '../../test/running-product.ts';
import { pixelsBesideScreen } from '../accessibility-rules.ts';
import {
  fillEnquiry,
  formWords,
  waitUntilHydrated,
  newVisitor,
  openBrowser,
  siteOrigin,
  soon,
  type VisitorDetails,
} from '../browser.ts';
import { waitInMailbox } from '../mailbox.ts';
import { dataFolder, port } from '../product.ts';

const { visit } = openBrowser({ pictures: false });
const forecourt = (...commandArguments: string[]) => runForecourt(commandArguments, { dataFolder });

interface Ledger {
  consent: { state: string };
  records: { kind: string; withdrawalMethod: string }[];
}
const ledgerOf = async (dealer: string, { email }: VisitorDetails) =>
  JSON.parse((await forecourt('consent', 'show', dealer, email, '--json')).out) as Ledger;

async function enquire(
  page: Page,
  dealer: string,
  visitor: VisitorDetails,
  optIn?: (page: Page) => Promise<void>,
): Promise<void> {
  const { submit, success } = formWords(dealer);
  const form = page.getByRole('main');
  await fillEnquiry(form, visitor);
  await optIn?.(page);
  await form.getByRole('button', { name: submit }).click();
  await page.getByRole('heading', { level: 1, name: success }).waitFor();
}

/** The message to this visitor in the demonstration's mailbox, and the link at its foot. */
async function confirmationOf(page: Page, { email }: VisitorDetails): Promise<{ text: string; link: string }> {
  const message = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .getByRole('link');
  await waitInMailbox(page, message);
  expect(await message.count()).toBe(1);
  await message.click();
  const shown = page.getByLabel('Text of the message');
  await shown.waitFor();
  const text = await shown.innerText();
  return { text, link: /unsubscribe: (\S+)$/m.exec(text)?.[1] ?? '' };
}

const box = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /subscribe|offers/i });

test.each([{ javaScript: true }, { javaScript: false }])(
  'who ticked the box unsubscribes by the link of the confirmation, scripts: $javaScript',
  async ({ javaScript }) => {
    const visitor = newVisitor('Uma');
    const page = await visit('bigsky', '/enquiry', { javaScript });
    await soon(() => box(page).isChecked()).toBe(false);
    await enquire(page, 'bigsky', visitor, () => box(page).check());
    expect(await ledgerOf('bigsky', visitor)).toMatchObject({
      consent: { state: 'express' },
      records: [{ kind: 'ticked' }],
    });

    const { text, link } = await confirmationOf(page, visitor);
    expect(text).toContain(visitor.message);
    expect(link).toMatch(new RegExp(`^${siteOrigin('bigsky')}/unsubscribe\\?token=[\\w-]+$`));
    expect(decodeURIComponent(link)).not.toContain(visitor.lastName.toLowerCase());
    // A mail scanner does this.
    expect((await request(port, 'bigsky.localhost', link.slice(siteOrigin('bigsky').length))).status).toBe(200);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Unsubscribe' }).waitFor();
    expect((await ledgerOf('bigsky', visitor)).consent.state).toBe('express');

    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor();
    expect(await ledgerOf('bigsky', visitor)).toMatchObject({
      consent: { state: 'withdrawn' },
      records: [{ kind: 'ticked' }, { kind: 'withdrawn', withdrawalMethod: 'link' }],
    });
    const { out } = await forecourt('consent', 'list', 'bigsky', '--csv');
    expect(out.split('\r\n').filter((line) => line.includes(visitor.email))).toHaveLength(2);
  },
);

test('a mail program unsubscribes by one press, without cookies, and the next enquiry tells the dealer', async () => {
  const visitor = newVisitor('Otto');
  const page = await visit('harbour', '/enquiry');
  await soon(() => box(page).isChecked()).toBe(true);
  await enquire(page, 'harbour', visitor);
  expect(await ledgerOf('harbour', visitor)).toMatchObject({
    consent: { state: 'not-express' },
    records: [{ kind: 'pre-ticked' }],
  });
  const { link } = await confirmationOf(page, visitor);
  const answer = await request(port, 'harbour.localhost', link.slice(siteOrigin('harbour').length), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(await ledgerOf('harbour', visitor)).toMatchObject({
    consent: { state: 'withdrawn' },
    records: [{ kind: 'pre-ticked' }, { kind: 'withdrawn', withdrawalMethod: 'one-click' }],
  });

  await page.goto('/enquiry');
  await waitUntilHydrated(page);
  await enquire(page, 'harbour', { ...visitor, message: `Once more ${visitor.lastName}` });
  await page.goto('/demonstration/mailbox');
  const message = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'sales@' })
    .getByRole('link', { name: visitor.lastName })
    .first();
  await eventually(
    async () => {
      await page.reload();
      if ((await message.count()) === 0) return '';
      await message.click();
      const text = await page.getByLabel('Text of the message').innerText();
      await page.goBack();
      return text;
    },
    (text) => text.includes('has not agreed again since'),
  );
});

test('a link that was cut short opens a page that helps', async () => {
  const page = await visit('harbour', '/unsubscribe?token=abc');
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
  await soon(() => page.getByRole('main').getByRole('button').count()).toBe(0);
});

test('suspected spam is quarantined without a hint to the sender, and can be released', async () => {
  const visitor = {
    ...newVisitor('Spencer'),
    message: 'Our SEO services bring you to the first page of Google: https://rank-fast.example',
  };
  const page = await visit('harbour', '/enquiry');
  await enquire(page, 'harbour', visitor);
  const held = JSON.parse((await forecourt('lead', 'quarantine', 'list', 'harbour', '--json')).out) as {
    id: string;
    lastName: string;
  }[];
  const lead = held.find(({ lastName }) => lastName === visitor.lastName)!;
  expect((await forecourt('lead', 'list', 'harbour')).out).toMatch(new RegExp(`${lead.id} .*quarantined`));
  await page.goto('/demonstration/mailbox');
  await soon(() => page.getByRole('main').getByRole('listitem').filter({ hasText: visitor.lastName }).count()).toBe(0);

  expect(await forecourt('lead', 'quarantine', 'release', 'harbour', lead.id)).toMatchObject({ code: 0 });
  expect((await confirmationOf(page, visitor)).text).toContain('first page of Google: (link left out)');
  expect((await forecourt('lead', 'quarantine', 'list', 'harbour')).out).not.toContain(lead.id);
});

test('the field that machines fill is out of sight, out of the Tab order and out of the tree that is read aloud', async () => {
  const page = await visit('harbour', '/enquiry', { pictures: true });
  const hidden = page.locator('input[name="enquiry_topic"]');
  await soon(() => hidden.getAttribute('tabindex')).toBe('-1');
  await soon(() => hidden.getAttribute('autocomplete')).toBe('off');
  await soon(() => page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0);
  await soon(async () => {
    const { x, width } = (await hidden.boundingBox())!;
    return x + width;
  }).toBeLessThan(0);
  expect(await pixelsBesideScreen(page)).toBe(0);
});

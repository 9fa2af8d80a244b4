/** The demonstration's mailbox, as a browser test reads it. */
import type { Locator, Page } from 'playwright-core';
import { eventually, request } from '../test/running-product.ts';
import { port } from './product.ts';

const address = '/demonstration/mailbox';

/**
 * Opens the mailbox and waits for `message` in it. A browser takes much longer to show the mailbox than the server to
 * answer it, so that it is shown again only once it reads differently.
 */
export async function waitInMailbox(page: Page, message: Locator): Promise<void> {
  const opened = await page.goto(address);
  let shown = await opened!.text();
  const { hostname } = new URL(page.url());
  let count = await message.count();
  await eventually(
    async () => {
      if (count > 0) return count;
      const { text } = await request(port, hostname, address);
      if (text !== shown) {
        shown = text;
        await page.reload();
        count = await message.count();
      }
      return count;
    },
    (found) => found > 0,
  );
}

/** Opens the mailbox and waits for the newest message with `line` in its entry and `title` in its link. */
export async function newestMessage(
  page: Page,
  { line, title }: { line: string; title: string | RegExp },
): Promise<Locator> {
  const message = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: line })
    .getByRole('link', { name: title })
    .first();
  await waitInMailbox(page, message);
  return message;
}

/** Waits for the newest email about the shopper, opens it and reads it. */
export async function messageOf(page: Page, lastName: string): Promise<{ title: string; text: string }> {
  const message = await newestMessage(page, { line: 'Email', title: lastName });
  const title = await message.innerText();
  await message.click();
  const text = page.getByLabel('Text of the message');
  await text.waitFor();
  return { title, text: await text.innerText() };
}

/**
 * Waits until the newest email of this title says `says`, and reads it. Other tests write to the same mailbox: what
 * tells one's own message from theirs is its number.
 */
export async function messageCalled(page: Page, title: string, says: string): Promise<string> {
  return eventually(
    async () => {
      await (await newestMessage(page, { line: 'Email', title: new RegExp(title) })).click();
      const text = page.getByLabel('Text of the message');
      await text.waitFor();
      return text.innerText();
    },
    (text) => text.includes(says),
  );
}

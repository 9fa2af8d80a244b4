/** The demonstration's mailbox, as a browser test reads it. */
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../test/running-product.ts';

/** Opens the mailbox and waits for the newest message with `line` in its entry and `title` in its link. */
export async function newestMessage(
  page: Page,
  { line, title }: { line: string; title: string | RegExp },
): Promise<Locator> {
  await page.goto('/demonstration/mailbox');
  const message = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: line })
    .getByRole('link', { name: title })
    .first();
  await eventually(
    async () => {
      await page.reload();
      return message.count();
    },
    (count) => count > 0,
  );
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

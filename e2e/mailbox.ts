/** The demonstration's mailbox, as a browser test reads it. */
import type { Page } from 'playwright-core';
import { eventually } from '../test/running-product.ts';

/** Waits for the newest email about the shopper, opens it and reads it. */
export async function messageOf(page: Page, lastName: string): Promise<{ title: string; text: string }> {
  await page.goto('/demonstration/mailbox');
  const message = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Email' })
    .getByRole('link', { name: lastName })
    .first();
  await eventually(
    async () => {
      await page.reload();
      return message.count();
    },
    (count) => count > 0,
  );
  const title = await message.innerText();
  await message.click();
  const text = page.getByLabel('Text of the message');
  await text.waitFor();
  return { title, text: await text.innerText() };
}

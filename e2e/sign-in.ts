/** Signing in by a code out of the demonstration's mailbox. */
import type { Page } from 'playwright-core';
import { internationalPhone } from '../src/leads/forms/phone-number.server.ts';
import { newestMessage } from './mailbox.ts';

const usedCodes = new Set<string>();

/** The next unused code in the mailbox for this receiver, an email address or a number as typed. */
export async function codeFor(page: Page, receiver: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const message = await newestMessage(mailbox, {
    line: internationalPhone(receiver) ?? receiver,
    title: new RegExp(`(?<!${[...usedCodes].join('|') || 'no code'}) is your code`),
  });
  const code = /\d{6}/.exec(await message.innerText())![0];
  usedCodes.add(code);
  await mailbox.close();
  return code;
}

/** On the page that asks where to send the code. */
export async function signInWith(page: Page, receiver: string): Promise<void> {
  await page.locator('#receiver').fill(receiver);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(page, receiver));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

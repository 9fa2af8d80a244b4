/**
 * What a repayment needs wherever it is printed: interest and comparison rate beside it, and the warning in sight
 * (National Credit Code s160 to s166). And which test holds each kind of message to it.
 */
import { expect } from 'vitest';
import { namesRepayment } from '../src/stock/without-repayments.ts';
import type { PostedMailKind, TextMessageKind } from '../src/leads/destination/message-kinds.ts';
import type { OutboxMessage } from '../src/leads/destination/outbox-message.ts';

export const rates =
  /[\d.]+%\s*p\.a\. interest[^]{0,40}[\d.]+%\s*p\.a\. comparison rate|[\d.]+% p\.a\. interest, comparison rate [\d.]+% p\.a\./;
/** Ours, or a lender's own. */
export const warning = /WARNING: This comparison rate is true only for the examples? given/i;

/** Every repayment in a text with the text after it. The weekly cost of fuel or a subscription is not one. */
export function repaymentsIn(text: string): string[] {
  return [...text.matchAll(/\$[\d,]+(?:\.\d\d)?\s+per (?:week|fortnight|month)\b/g)].map(({ index }) =>
    text.slice(index, index + 260),
  );
}

export function expectTrueRepayments(text: string, where: string): number {
  const repayments = repaymentsIn(text);
  const bare = repayments.filter((words) => !rates.test(words));
  expect(bare, `${where}: a repayment without both rates`).toEqual([]);
  if (repayments.length > 0 || rates.test(text)) expect(warning.test(text), `${where}: no warning in sight`).toBe(true);
  return repayments.length;
}

/** Both parts of an email; the texts of a webhook without escapes; the text of ADF. */
export function textsOf({ kind, subject, body, html }: OutboxMessage): string[] {
  if (kind === 'webhook') return [body.replaceAll(String.raw`\n`, '\n')];
  const plain = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/&#x27;|&apos;/g, "'");
  return [body, ...(html === undefined ? [] : [html])].map((text) => `${subject} ${plain(text).replace(/\s+/g, ' ')}`);
}

/** Stricter than `expectTrueRepayments`: however a repayment or a rate is worded, the warning stands in the message. */
export function expectTrueMessage(message: OutboxMessage): void {
  const where = `${message.id} to ${message.to}`;
  for (const text of textsOf(message)) {
    expectTrueRepayments(text, where);
    // What a vehicle costs by subscription is its price, and no credit.
    const beside = text.replace(/\$[\d,.]+ a \w+, by subscription/g, '');
    if (namesRepayment(beside)) expect(warning.test(text), `${where}: no warning in sight in: ${text}`).toBe(true);
  }
}

/** The kind at the end of a message's name; those of leads to a destination have the destination's kind. */
export function kindOf({ id, kind, leadId }: OutboxMessage): string {
  const [, name = ''] = /^[^.]+\.([a-z-]+)/.exec(id) ?? [];
  if (kind === 'sms') return `${name} as text`;
  return leadId !== '' && name !== 'visitor' ? `lead as ${kind}` : name;
}

/** Which test produces it, or why none needs to. A kind that is not here does not pass the check of types. */
type Checked = 'messages of visits' | 'messages of alerts' | { needsNone: string };

export const checkedMail: Readonly<Record<PostedMailKind, Checked>> = {
  visitor: 'messages of visits',
  order: 'messages of visits',
  code: 'messages of visits',
  alert: 'messages of alerts',
  receipt: { needsNone: 'It says what was paid of an invoice, and of no vehicle.' },
  held: { needsNone: 'It says who sent what words, and never what was sent along.' },
};
export const checkedTexts: Readonly<Record<TextMessageKind, Checked>> = {
  code: 'messages of visits',
  alert: 'messages of alerts',
};
export const kindsCheckedBy = (test: Checked): string[] => [
  ...Object.entries(checkedMail).flatMap(([kind, by]) => (by === test ? [kind] : [])),
  ...Object.entries(checkedTexts).flatMap(([kind, by]) => (by === test ? [`${kind} as text`] : [])),
];

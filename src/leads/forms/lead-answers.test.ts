import { expect, test } from 'vitest';
import { adfDocument } from '../destinations/adf-email/adf.ts';
import { leadEmail } from '../destination/lead-email.ts';
import { webhookBody } from '../destinations/webhook/webhook-body.ts';
import { fixtureLead, fixtureMessage } from '../lead-fixture.ts';

const quote =
  'Quoted by: quotes.example.com\nQuoted on: 2 Mar 2026, 10:10 am AEST\nQuote: $141 per week, 6.99% p.a. interest, 8.10% p.a. comparison rate';
const estimate = 'Repayment: $141 per week, 6.99% p.a. interest, 8.10% p.a. comparison rate';
const message = fixtureMessage({ lead: fixtureLead({ fields: { finance_quote: quote, finance_estimate: estimate } }) });

test('every message to the dealer says the quote’s figures, who quoted them and when', () => {
  const { text, html } = leadEmail(message);
  expect(text).toMatch(
    /\nFINANCE QUOTE\nQuoted by: +quotes\.example\.com\nQuoted on: +2 Mar 2026, 10:10 am AEST\nQuote: +\$141 per week, 6\.99% p\.a\. interest, 8\.10% p\.a\. comparison rate\n\nFINANCE CALCULATOR\n/,
  );
  expect(html).toContain('>2 Mar 2026, 10:10 am AEST<');
  expect(adfDocument(message)).toContain(quote);
  expect(JSON.parse(webhookBody(message))).toMatchObject({
    fields: { finance_quote: quote, finance_estimate: estimate },
  });
});

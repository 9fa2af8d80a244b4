/** A price never goes into a message without the words that say what it contains. */
import { describe, expect, it, test } from 'vitest';
import { adfDocument } from './destinations/adf.ts';
import { leadEmail } from './destinations/lead-email.ts';
import { webhookBody } from './destinations/webhook-body.ts';
import { fixtureLead, fixtureMessage, fixtureVehicle } from './lead-fixture.ts';
import { leadPriceText } from './lead-price.ts';
import { leadsSettingsSchema } from './settings.ts';
import { leadVehicleOf } from './stored-lead.ts';
import { confirmationMessage } from './visitor-messages/confirmation-message.ts';

const messageOf = (values: Partial<typeof fixtureVehicle>) =>
  fixtureMessage({ lead: fixtureLead({ vehicle: leadVehicleOf({ ...fixtureVehicle, ...values }) }) });
const confirmationOf = (message: ReturnType<typeof messageOf>) =>
  confirmationMessage({ ...message, timeZone: message.dealer.timeZone, settings: leadsSettingsSchema.parse({}) });

test.each([
  ['drive_away', '$45,990 Drive away'],
  ['excl_govt_charges', '$45,990 Excluding government charges'],
  ['estimate', '$45,990 Estimate'],
  ['', '$45,990'],
] as const)('a price of the type "%s" is %s', (priceType, text) => {
  expect(leadPriceText(leadVehicleOf({ ...fixtureVehicle, priceType }))).toBe(text);
});

test('a lead stored before the words were kept has its price without them, and a vehicle without a price has none', () => {
  const { priceType: _, ...stored } = leadVehicleOf({ ...fixtureVehicle, priceType: 'drive_away' });
  expect(leadPriceText(stored)).toBe('$45,990');
  expect(leadPriceText(leadVehicleOf({ ...fixtureVehicle, priceCents: null, priceType: 'drive_away' }))).toBe('');
});

describe('a drive-away price', () => {
  const message = messageOf({ priceType: 'drive_away' });

  it('is called so to the dealer, in both parts of the e-mail', () => {
    const { text, html } = leadEmail(message);
    expect(text).toMatch(/Price: +\$45,990 Drive away\n/);
    expect(html).toContain('$45,990 Drive away');
  });

  it('is called so to the visitor', () => {
    expect(JSON.stringify(confirmationOf(message))).toContain('["Price","$45,990 Drive away"]');
  });

  it('stands in ADF with its words in the place that the format has for them', () => {
    expect(adfDocument(message)).toMatch(
      /<price type="asking" currency="AUD">45990<\/price>\s*<pricecomments>Drive away<\/pricecomments>/,
    );
    expect(adfDocument(messageOf({ priceType: 'drive_away', priceCents: null }))).not.toContain('pricecomments');
    expect(adfDocument(messageOf({ priceType: 'drive_away', status: 'sold' }))).not.toContain('pricecomments');
  });

  it('has its type in the webhook', () => {
    expect(JSON.parse(webhookBody(message))).toMatchObject({ vehicle: { price: 45_990, price_type: 'drive_away' } });
  });
});

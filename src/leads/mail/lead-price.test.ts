/** A price never goes into a message without the words that say what it contains. */
import { describe, expect, it, test } from 'vitest';
import { adfDocument } from '../destinations/adf-email/adf.ts';
import { leadEmail } from '../destination/lead-email.ts';
import { webhookBody } from '../destinations/webhook/webhook-body.ts';
import { fixtureLead, fixtureMessage, fixtureVehicle, soldOutright } from '../lead-fixture.ts';
import { leadPriceText } from './lead-price.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { leadVehicleOf } from '../lead/stored-lead.ts';
import { confirmationMessage } from '../visitor-messages/confirmation-message.ts';

const kept = (values: Partial<typeof fixtureVehicle>, stock = soldOutright) =>
  leadVehicleOf({ ...fixtureVehicle, ...values }, stock);
const messageOf = (...values: Parameters<typeof kept>) =>
  fixtureMessage({ lead: fixtureLead({ vehicle: kept(...values) }) });
const confirmationOf = (message: ReturnType<typeof messageOf>) =>
  confirmationMessage({ ...message, timeZone: message.dealer.timeZone, settings: leadsSettingsSchema.parse({}) });

test.each([
  ['drive_away', '$45,990 Drive away'],
  ['excl_govt_charges', '$45,990 Excluding government charges'],
  ['estimate', '$45,990 Estimate'],
  ['', '$45,990'],
] as const)('a price of the type "%s" is %s', (priceType, text) => {
  expect(leadPriceText(kept({ priceType }))).toBe(text);
});

test('a lead stored before the words were kept has its price without them, and a vehicle without a price has the words that stood in its place', () => {
  const { priceType: _, ...stored } = kept({ priceType: 'drive_away' });
  expect(leadPriceText(stored)).toBe('$45,990');
  const unpriced = { priceCents: null, offerPriceCents: null };
  expect(leadPriceText(kept({ ...unpriced, priceType: 'drive_away' }))).toBe('Enquire for price');
  expect(leadPriceText(kept({ ...unpriced, preorder: true }))).toBe('PREORDER');
  const { noPriceText: _words, ...before } = kept(unpriced);
  expect(leadPriceText(before)).toBe('');
});

describe('a drive-away price', () => {
  const message = messageOf({ priceType: 'drive_away' });

  it('is called so to the dealer, in both parts of the email', () => {
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
    expect(adfDocument(messageOf({ priceType: 'drive_away', priceCents: null }))).toMatch(
      /<pricecomments>Enquire for price<\/pricecomments>/,
    );
    expect(adfDocument(messageOf({ priceType: 'drive_away', status: 'sold' }))).not.toContain('pricecomments');
  });

  it('has its type in the webhook', () => {
    expect(JSON.parse(webhookBody(message))).toMatchObject({ vehicle: { price: 45_990, price_type: 'drive_away' } });
  });
});

describe('where the site shows a subscription’s price, no message names the vehicle’s', () => {
  const values = { priceCents: 20_990_00, subscriptionPriceCents: 204_00, priceType: 'drive_away' } as const;
  const message = messageOf(values, { ...soldOutright, subscriptions: true });
  const shown = '$204 a week, by subscription';

  it('tells dealer and visitor what the page says', () => {
    const { text, html } = leadEmail(message);
    expect(text).toMatch(/Price: +\$204 a week, by subscription\n/);
    expect(html).toContain(shown);
    expect(JSON.stringify(confirmationOf(message))).toContain(`["Price","${shown}"]`);
    expect(text + html + JSON.stringify(confirmationOf(message))).not.toContain('20,990');
  });

  it('says it in ADF in words alone, and in the webhook with its period', () => {
    const adf = adfDocument(message);
    expect(adf).toContain(`<pricecomments>${shown}</pricecomments>`);
    expect(adf).not.toContain('<price ');
    expect(JSON.parse(webhookBody(message))).toMatchObject({
      vehicle: { price: null, price_type: '', subscription: { price: 204, period: 'week' } },
    });
  });

  it('is the price of the vehicle where the site offers no subscriptions', () => {
    expect(leadPriceText(kept(values))).toBe('$20,990 Drive away');
    expect(JSON.parse(webhookBody(messageOf(values))).vehicle).toMatchObject({ price: 20_990, subscription: null });
  });
});

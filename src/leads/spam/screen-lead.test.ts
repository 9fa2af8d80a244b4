import { describe, expect, it, test } from 'vitest';
import { foreignLinks } from './links-in-text.ts';
import { spamSigns, weightOf, type ScreenedLead, type ScreeningSettings } from './screen-lead.ts';
import { realTexts, spamTexts } from './screening-texts-fixture.ts';
import { spamSettingsSchema } from './settings.ts';
import { hiddenFieldName, secondsFieldName, takeSpamSignals } from './spam-signals.ts';

const defaults = spamSettingsSchema.parse({});
const settings: ScreeningSettings = { ...defaults, ownHosts: ['www.acme.example', 'acme.localhost:3000'] };
const lead = (values: Partial<ScreenedLead> = {}): ScreenedLead => ({
  name: 'Sam', lastName: 'Citizen', email: 'sam@example.com', message: 'Is it still there?', hiddenField: '', seconds: null, earlierOfPerson: 0, othersWithText: 0, ...values,
});
const weight = (values: Partial<ScreenedLead>, given: Partial<ScreeningSettings> = {}) => weightOf(spamSigns(lead(values), { ...settings, ...given }));
const isHeld = (values: Partial<ScreenedLead>, given: Partial<ScreeningSettings> = {}) => weight(values, given) >= defaults.hold_from;

describe('what people write', () => {
  test.each(realTexts.map((text) => [text.message, text] as const))('is never held: %s', (_message, text) => {
    expect(spamSigns(lead(text), settings).map(({ words }) => words)).toSatisfy(() => !isHeld(text));
    // A form that was filled in from the last one is sent at once.
    expect(isHeld({ ...text, seconds: 0.4 })).toBe(false);
  });

  it('is what at least sixty of them wrote', () => expect([realTexts.length >= 60, spamTexts.length >= 60]).toEqual([true, true]));
});

test.each(spamTexts.map((text) => [text.message, text] as const))('spam is held: %s', (_message, text) => {
  expect(spamSigns(lead(text), settings)).toSatisfy(() => isHeld(text));
});

describe('how it was sent', () => {
  it('holds what fills the field that nobody sees', () => expect(isHeld({ hiddenField: 'x' })).toBe(true));

  it('holds nobody for being quick alone, and nobody whose time is not known', () => {
    expect(weight({ seconds: 0.1 })).toBeGreaterThan(0);
    expect(isHeld({ seconds: 0.1 })).toBe(false);
    expect(weight({ seconds: 2 })).toBe(0);
    expect(weight({ seconds: 400_000 })).toBe(0);
    expect(weight({ seconds: null })).toBe(0);
  });

  it('lets one person ask about a dozen cars, and holds the thirteenth', () => {
    expect(weight({ earlierOfPerson: 11 })).toBe(0);
    expect(isHeld({ earlierOfPerson: 12 })).toBe(true);
  });

  it('takes one text from many people for a sign, and not for proof', () => {
    expect(weight({ othersWithText: 4 })).toBe(0);
    expect(isHeld({ othersWithText: 50 })).toBe(false);
    expect(isHeld({ othersWithText: 50, message: 'See https://deal.example' })).toBe(true);
  });
});

it('holds what the dealer blocked, as whole words', () => {
  const blocked_words = ['seo daily', 'RankUp'];
  expect(isHeld({ message: 'Greetings from SEO\nDaily!' }, { blocked_words })).toBe(true);
  expect(isHeld({ message: 'rankupper' }, { blocked_words })).toBe(false);
});

it('says why in words for the dealer', () => {
  expect(spamSigns(lead({ message: 'See https://a.example/x and http://b.example.', seconds: 1.6 }), settings).map(({ words }) => words)).toEqual([
    'It was sent within 2 seconds after the form opened.', 'The message links to 2 pages of other sites: a.example, b.example.',
  ]);
});

it('knows links of the dealer, of car sites and those that hide', () => {
  expect(foreignLinks('https://acme.example/cars, www.acme.example and http://acme.localhost:3000/x, sam@www.example.com', settings.ownHosts)).toEqual([]);
  expect(foreignLinks('https://m.facebook.com/x https://notfacebook.com https://bit.ly/a https://shop.com.au https://shop.com.au', [])).toEqual([
    { host: 'm.facebook.com', kind: 'car-site' }, { host: 'notfacebook.com', kind: 'other' }, { host: 'bit.ly', kind: 'short' }, { host: 'shop.com.au', kind: 'australian' },
  ]);
});

test('what a form says of itself is no part of the lead, and only a plain figure is believed', () => {
  expect(takeSpamSignals({ name: 'Sam', [hiddenFieldName]: ' x ', [secondsFieldName]: '12.5' })).toEqual({ fields: { name: 'Sam' }, signals: { hiddenField: 'x', seconds: 12.5 } });
  for (const wrong of ['', '-1', 'NaN', '1e9', '0x1', '99999999999']) expect(takeSpamSignals({ [secondsFieldName]: wrong }).signals.seconds).toBeNull();
});

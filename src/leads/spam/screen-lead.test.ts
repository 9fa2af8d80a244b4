import { describe, expect, it, test } from 'vitest';
import { foreignLinks } from './links-in-text.ts';
import { detectSpamSignals, weightOf, type ScreenedLead, type ScreeningSettings } from './screen-lead.ts';
import { applicationTexts, pitchTexts, realTextsLikePitches } from './pitch-texts-fixture.ts';
import { realTexts, spamTexts } from './screening-texts-fixture.ts';
import { spamSettingsSchema } from './settings.ts';
import { hiddenFieldName, secondsFieldName, extractSpamSignals } from './spam-signals.ts';

const defaults = spamSettingsSchema.parse({});
const settings: ScreeningSettings = { ...defaults, ownHosts: ['www.acme.example', 'acme.localhost:3000'] };
const lead = (values: Partial<ScreenedLead> = {}): ScreenedLead => ({
  form: 'enquiry',
  name: 'Sam',
  lastName: 'Citizen',
  email: 'sam@example.com',
  phoneE164: '+61491570006',
  message: 'Is it still there?',
  hiddenField: '',
  seconds: 30,
  earlierOfPerson: 0,
  othersWithText: 0,
  lastVerdict: null,
  ...values,
});
const weight = (values: Partial<ScreenedLead>, given: Partial<ScreeningSettings> = {}) =>
  weightOf(detectSpamSignals(lead(values), { ...settings, ...given }));
const isHeld = (values: Partial<ScreenedLead>, given: Partial<ScreeningSettings> = {}) =>
  weight(values, given) >= defaults.hold_from;

describe('what people write', () => {
  test.each([...realTexts, ...realTextsLikePitches].map((text) => [text.message, text] as const))(
    'is never held: %s',
    (_message, text) => {
      expect(detectSpamSignals(lead(text), settings).map(({ words }) => words)).toSatisfy(() => !isHeld(text));
      // A form that was filled in from the last one is sent at once.
      expect(isHeld({ ...text, seconds: 0.4 })).toBe(false);
      // Nor is the time of one without scripts known.
      expect(isHeld({ ...text, seconds: null })).toBe(false);
    },
  );

  test.each(applicationTexts.map((text) => [text.message, text] as const))(
    'is never held where they apply for work: %s',
    (_message, text) => {
      expect(isHeld({ ...text, form: 'careers', seconds: 0.4 })).toBe(false);
    },
  );

  it('may be held elsewhere when it reads like an offer', () =>
    expect(applicationTexts.some((text) => isHeld(text))).toBe(true));

  it('is what at least sixty of them wrote', () =>
    expect([realTexts.length >= 60, spamTexts.length >= 60]).toEqual([true, true]));
});

test.each([...spamTexts, ...pitchTexts].map((text) => [text.message, text] as const))(
  'spam is held: %s',
  (_message, text) => {
    expect(detectSpamSignals(lead(text), settings)).toSatisfy(() => isHeld(text));
  },
);

describe('how it was sent', () => {
  it('holds what fills the field that nobody sees', () => expect(isHeld({ hiddenField: 'x' })).toBe(true));

  it('holds nobody for being quick, nor for having no scripts', () => {
    expect(weight({ seconds: 0.1 })).toBeGreaterThan(0);
    expect(isHeld({ seconds: 0.1 })).toBe(false);
    expect(weight({ seconds: 2 })).toBe(0);
    expect(weight({ seconds: 400_000 })).toBe(0);
    expect([weight({ seconds: null }), weight({ seconds: null, form: 'trade-in' })]).toEqual([3, 0]);
  });

  it('holds nobody without scripts for links alone, and does so beside another sign', () => {
    const messages = [
      'https://one.example/a and https://two.example/b',
      'https://one.example https://two.example https://three.example https://four.com.au',
    ];
    for (const message of messages) {
      expect(isHeld({ message, seconds: null }), message).toBe(false);
      expect(isHeld({ message, seconds: null, phoneE164: '+61400000000' }), message).toBe(true);
      expect(isHeld({ message, seconds: null, hiddenField: 'x' }), message).toBe(true);
    }
  });

  it('lets one person ask about a dozen cars, and holds the thirteenth', () => {
    expect(weight({ earlierOfPerson: 11 })).toBe(0);
    expect(isHeld({ earlierOfPerson: 12 })).toBe(true);
  });

  it('takes one text from many people for a sign, and not for proof', () => {
    expect(weight({ othersWithText: 4 })).toBe(0);
    expect(isHeld({ othersWithText: 19, message: 'We wash the windows of your showroom every week' })).toBe(false);
    expect(isHeld({ othersWithText: 20, message: 'We wash the windows of your showroom every week' })).toBe(true);
    // A text that another site writes for its visitors speaks of the vehicle.
    expect(
      isHeld({
        othersWithText: 500,
        message: 'I am interested in this vehicle, please contact me about its price and condition.',
      }),
    ).toBe(false);
    expect(isHeld({ othersWithText: 50, message: 'See https://deal.example' })).toBe(true);
  });
});

describe('who sent it', () => {
  it('is held when the dealer called their last message spam, and no more once one was released', () => {
    expect(isHeld({ lastVerdict: 'spam' })).toBe(true);
    const [offer] = pitchTexts;
    expect([isHeld(offer!), isHeld({ ...offer, lastVerdict: 'released' })]).toEqual([true, false]);
    expect(isHeld({ lastVerdict: 'released', hiddenField: 'x' })).toBe(true);
  });

  it('may keep their real address, number and name to themselves', () => {
    const shy = { email: 'a@Mailinator.com', phoneE164: '+61400000000', name: 'Asdf', lastName: 'asdf' };
    expect(detectSpamSignals(lead(shy), settings).map(({ name }) => name)).toEqual([
      'throw-away-address',
      'made-up-phone',
      'name-twice',
    ]);
    expect(isHeld(shy)).toBe(false);
    expect(isHeld({ ...shy, message: 'See https://deal.example' })).toBe(true);
    for (const phoneE164 of ['+61412345678', '+61498765432', '+61733333333']) expect(weight({ phoneE164 })).toBe(3);
    for (const phoneE164 of ['', '+61491570006', '+61730030000', '+611300123456', '+61410101010'])
      expect(weight({ phoneE164 })).toBe(0);
    expect(weight({ email: 'x7f9q2kd8@privaterelay.appleid.com' })).toBe(0);
  });
});

it('the screening holds what the dealer blocked, as whole words', () => {
  const blocked_words = ['seo daily', 'RankUp'];
  expect(isHeld({ message: 'Greetings from SEO\nDaily!' }, { blocked_words })).toBe(true);
  expect(isHeld({ message: 'rankupper' }, { blocked_words })).toBe(false);
});

it('the screening says why in words for the dealer', () => {
  expect(
    detectSpamSignals(lead({ message: 'See https://a.example/x and http://b.example.', seconds: 1.6 }), settings).map(
      ({ words }) => words,
    ),
  ).toEqual([
    'It was sent within 2 seconds after the form opened.',
    'The message links to 2 pages of other sites: a.example, b.example.',
  ]);
});

it('the screening recognises links of the dealer, of car sites and those that hide', () => {
  expect(
    foreignLinks(
      'https://acme.example/cars, www.acme.example and http://acme.localhost:3000/x, sam@www.example.com',
      settings.ownHosts,
    ),
  ).toEqual([]);
  expect(
    foreignLinks(
      'https://m.facebook.com/x https://notfacebook.com https://bit.ly/a https://shop.com.au https://shop.com.au',
      [],
    ),
  ).toEqual([
    { host: 'm.facebook.com', kind: 'car-site' },
    { host: 'notfacebook.com', kind: 'other' },
    { host: 'bit.ly', kind: 'short' },
    { host: 'shop.com.au', kind: 'australian' },
  ]);
});

test('what a form says of itself is no part of the lead, and only a plain figure is believed', () => {
  expect(extractSpamSignals({ name: 'Sam', [hiddenFieldName]: ' x ', [secondsFieldName]: '12.5' })).toEqual({
    fields: { name: 'Sam' },
    signals: { hiddenField: 'x', seconds: 12.5 },
  });
  for (const wrong of ['', '-1', 'NaN', '1e9', '0x1', '99999999999'])
    expect(extractSpamSignals({ [secondsFieldName]: wrong }).signals.seconds).toBeNull();
});

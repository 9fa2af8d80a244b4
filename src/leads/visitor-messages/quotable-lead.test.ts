import { expect, test } from 'vitest';
import { fixtureLead, fixtureTradeIn } from '../lead-fixture.ts';
import { linkLeftOut, quotableLead, withoutForeignLinks } from './quotable-lead.ts';

const own = 'www.acme.example';

test.each([
  ['See https://evil.example/login?a=1 now', `See ${linkLeftOut} now`],
  ['Your parcel: www.evil.example', `Your parcel: ${linkLeftOut}`],
  ['Verify at EVIL.COM/acme', `Verify at ${linkLeftOut}`],
  ['Verify at a.b.evil.xyz.', `Verify at ${linkLeftOut}.`],
  // A browser goes to what stands behind the @.
  ['https://www.acme.example@evil.example/', linkLeftOut],
  ['https://www.acme.example.evil.example/', linkLeftOut],
  ['This one: https://www.acme.example/cars/2021-hilux', 'This one: https://www.acme.example/cars/2021-hilux'],
  [
    'I looked at https://www.acme.example/cars, and at www.acme.example.',
    'I looked at https://www.acme.example/cars, and at www.acme.example.',
  ],
  ['This one: acme.example and http://acme.example/cars', 'This one: acme.example and http://acme.example/cars'],
  [
    'Is it still there?I can come at 10.30 or at 4pm. Rego ABC.123, paid $12.50 e.g. for tyres',
    'Is it still there?I can come at 10.30 or at 4pm. Rego ABC.123, paid $12.50 e.g. for tyres',
  ],
  ['Write to sam.citizen@example.com, please', 'Write to sam.citizen@example.com, please'],
])('a visitor who wrote %j reads %j in the message', (text, expected) => {
  expect(withoutForeignLinks(text, own)).toBe(expected);
});

test('everything that a stranger could have typed is told without their links', () => {
  const link = 'https://evil.example/x';
  const tradeIn = {
    ...fixtureTradeIn,
    registration: link,
    make: link,
    model: link,
    badge: link,
    colour: link,
    answers: [{ question: 'Anything else?', answer: link }],
  };
  const told = quotableLead(
    fixtureLead({
      name: link,
      lastName: link,
      message: link,
      category: link,
      subcategory: link,
      fields: { Rego: link },
      tradeIn,
    }),
    own,
  );
  expect(JSON.stringify(told)).not.toContain('evil');
  expect(told).toMatchObject({
    name: linkLeftOut,
    fields: { Rego: linkLeftOut },
    tradeIn: { badge: linkLeftOut, photoUrls: fixtureTradeIn.photoUrls },
  });
});

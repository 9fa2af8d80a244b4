import { expect, test } from 'vitest';
import { enquiryFormOf } from './enquiry-form-of.ts';

const card = {
  id: 'v1',
  available: true,
  price: { kind: 'price', text: '$31,990' },
  picture: { body: 'suv' },
  lead: { status: 'in_stock', canBeDriven: true, canBeFinanced: true },
} as Parameters<typeof enquiryFormOf>[0] & object;
const similar = { subcategory: 'Find Me Something Similar' };

test('whoever looks for one like it begins with its kind and its price', () => {
  expect(enquiryFormOf(card, similar)).toMatchObject({
    definition: { form: 'find-similar' },
    values: { budget: '$31,990' },
    instead: null,
  });
});

test.each([
  ['a test drive', { category: 'Test Drive' }],
  ['photos', { subcategory: 'Request Photos' }],
  ['an enquiry', {}],
])('%s of one that is sold asks for one like it, and names its price no more', (_, topic) => {
  const { definition, values, instead } = enquiryFormOf({ ...card, available: false }, topic);
  expect([definition.form, instead, values['budget']]).toEqual(['find-similar', 'sold', '']);
});

test.each([
  ['coming_soon', 'coming'],
  ['in_stock', 'not-driven'],
] as const)('a test drive of one that is %s and cannot be driven becomes an enquiry about it', (status, why) => {
  const undriven = { ...card, lead: { ...card.lead, status, canBeDriven: false } };
  const { definition, topic, instead } = enquiryFormOf(undriven, { category: 'Test Drive' });
  expect([definition.form, topic, instead]).toEqual(['enquiry', {}, why]);
});

test.each([
  ['Finance Enquiry', true, ['enquiry', { subcategory: 'Finance Enquiry' }, null]],
  ['Finance Enquiry', false, ['enquiry', {}, 'not-financed']],
  ['Reserve', false, ['enquiry', { subcategory: 'Reserve' }, null]],
] as const)('%s for one that can be financed: %s', (subcategory, canBeFinanced, opened) => {
  const asked = { ...card, lead: { ...card.lead, canBeFinanced } };
  const { definition, topic, instead } = enquiryFormOf(asked, { subcategory });
  expect([definition.form, topic, instead]).toEqual(opened);
});

test('a test drive of one that can be driven is one', () => {
  const { definition, topic, instead } = enquiryFormOf(card, { category: 'Test Drive' });
  expect([definition.form, topic, instead]).toEqual(['test-drive', { category: 'Test Drive' }, null]);
});

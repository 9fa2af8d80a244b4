import { expect, test } from 'vitest';
import { enquiryFormOf } from './enquiry-form-of.ts';

const card = {
  id: 'v1',
  available: true,
  price: { kind: 'price', text: '$31,990' },
  picture: { body: 'suv' },
} as Parameters<typeof enquiryFormOf>[0] & object;
const similar = { subcategory: 'Find Me Something Similar' };

test('whoever looks for one like it begins with its kind and its price', () => {
  expect(enquiryFormOf(card, similar)).toMatchObject({
    definition: { form: 'find-similar' },
    values: { budget: '$31,990' },
    isInstead: false,
  });
});

test.each([
  ['a test drive', { category: 'Test Drive' }],
  ['photos', { subcategory: 'Request Photos' }],
  ['an enquiry', {}],
])('%s of one that is sold asks for one like it, and names its price no more', (_, topic) => {
  const { definition, values, isInstead } = enquiryFormOf({ ...card, available: false }, topic);
  expect([definition.form, isInstead, values['budget']]).toEqual(['find-similar', true, '']);
});

import { expect, test } from 'vitest';
import { cardEnquiryTopic } from '../stock/vehicle-card.tsx';
import { openFixtureSite } from '../pages/site-fixture.ts';
import { loader } from '../pages/leads/enquiry-page.tsx';
import { isOfferedTopic, offeredTopic } from './offered-topic.ts';

const settings = {
  content: { offers: [{ id: 'plate', name: 'Plate clearance' }] },
  pages: [
    {
      slug: 'subscriptions',
      title: 'Subscriptions',
      form: 'enquiry',
      form_subcategory: 'Subscription',
      markdown: 'Or [ask for a weekend](/enquiry?subcategory=Weekend%20Trial).',
    },
  ],
  leads: {
    enquiry_form: { categories: ['General Enquiry', 'Tyres'] },
    routing: { categories: [{ category: 'Wheels', department: 'parts' }] },
  },
};
const topicOf = async (query: string) => {
  const { args } = await openFixtureSite({ vehicles: [], settings });
  const {
    form: { context },
  } = await loader(args(`/enquiry?${query}`));
  return { category: context.category, subcategory: context.subcategory };
};

test.each([
  ['subcategory=Finance+Enquiry', 'Finance Enquiry'],
  ['subcategory=finance+enquiry', 'Finance Enquiry'],
  ['subcategory=Plate+clearance', 'Plate clearance'],
  ['subcategory=Subscription', 'Subscription'],
  ['subcategory=Weekend+Trial', 'Weekend Trial'],
  ['subcategory=Wheels', 'Wheels'],
  ['subcategory=Tyres', 'Tyres'],
  // The product's own forms (LEAD-51).
  ['category=General+Enquiry&subcategory=Career+Enquiry', 'Career Enquiry'],
  ['subcategory=service+booking', 'Service Booking'],
])('a link may ask for what the product or the dealer offers: %s', async (query, subcategory) =>
  expect((await topicOf(query)).subcategory).toBe(subcategory),
);

test.each([
  'subcategory=URGENT%3A+pay+invoice+4711',
  'subcategory=Quick%0A%0ACONSENT%0AMarketing:%20Yes',
  'category=Free+money',
  'category=Test+Drive%E2%80%AE+x&subcategory=%E2%80%8B',
])('a link writes no words of its own into a form: %s', async (query) =>
  expect(await topicOf(query)).toEqual({ category: '', subcategory: '' }),
);

test('every button of a card asks for what is offered', async () => {
  const { site } = await openFixtureSite({ vehicles: [] });
  for (const button of ['test-drive', 'reserve', 'find-similar', 'quick-enquiry'] as const) {
    const topic = { category: '', subcategory: '', ...cardEnquiryTopic(button) };
    expect(offeredTopic(topic, site.configuration), button).toEqual(topic);
  }
});

test.each([
  [{ category: 'General Enquiry', subcategory: 'Career Enquiry' }, true],
  [{ category: 'Vehicle Enquiry', subcategory: 'Finance Enquiry' }, true],
  [{ category: 'Trade In', subcategory: '2. Estimate' }, true],
  [{ category: 'Service', subcategory: 'Service Booking' }, true],
  [{ category: 'General Enquiry', subcategory: 'Parts Enquiry' }, true],
  [{ category: 'Finance', subcategory: '' }, true],
  [{ category: 'Tyres', subcategory: 'Weekend Trial' }, true],
  [{ category: 'General Enquiry', subcategory: 'URGENT: pay invoice 4711' }, false],
  [{ category: 'URGENT: pay invoice 4711', subcategory: '' }, false],
])('a posted form may be about %j: %s', async (topic, isOffered) => {
  const { site } = await openFixtureSite({ vehicles: [], settings });
  expect(isOfferedTopic(topic, site.configuration)).toBe(isOffered);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnquirySubjectLine } from '../../leads/form-views/enquiry-dialog.tsx';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { cardOf } from '../../site/list-cards.ts';
import { loader } from './enquiry-page.tsx';
import { enquirySubject } from './enquiry-subject.ts';

const subscriptions = { subscriptions: true, subscription_period: 'week' };

test.each([
  ['$25,990 Drive away', { priceType: 'drive_away' }, {}],
  ['$25,990 Excluding government charges', { priceType: 'excl_govt_charges' }, {}],
  ['$25,990 Estimate', { priceType: 'estimate' }, {}],
  ['$25,990', { priceType: '' }, {}],
  ['$204 a week, by subscription', { subscriptionPriceCents: 204_00 }, subscriptions],
  ['PREORDER', { priceCents: null, preorder: true }, {}],
  ['Enquire for price', { priceCents: null }, {}],
  ['', { status: 'sold', priceType: 'drive_away', soldAt: '2026-11-19T00:00:00.000Z' }, {}],
  ['', { status: 'sold', subscriptionPriceCents: 204_00, soldAt: '2026-11-19T00:00:00.000Z' }, subscriptions],
])('above the form stands "%s", in the dialog of a card and on the form’s own page', async (printed, values, stock) => {
  const vehicle = fixtureVehicle({ id: 'a', ...values });
  const { site, args } = await openFixtureSite({
    vehicles: [vehicle],
    settings: { stock: { ...stock, include_sold_cars_days: 7 } },
  });
  const page = await loader(args('/enquiry?car_id=a'));
  expect(page.form.subject).toEqual(enquirySubject(cardOf(site, vehicle)));
  const words = renderToStaticMarkup(<EnquirySubjectLine subject={page.form.subject!} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(words).toBe(['2021 Toyota Corolla', printed].filter(Boolean).join(' '));
});

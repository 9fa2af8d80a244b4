import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { readContentView } from './read-content-view.server.ts';

const settings = {
  pages: [
    { slug: 'finance', title: 'Finance', markdown: 'Ask us.', form: 'enquiry', form_subcategory: 'Finance Enquiry' },
  ],
};

const lender = {
  disclaimer: 'The lender’s own words.',
  paymentWeekCents: 121_00,
  interestRate: 7.49,
  comparisonRate: 8.74,
  termMonths: 60,
  totalPayableCents: 31_460_00,
};

async function formFor(query = '') {
  const { site } = await openFixtureSite({
    vehicles: [
      fixtureVehicle({ id: 'a' }),
      fixtureVehicle({ id: 'hidden', showOnDealerWebsite: false }),
      fixtureVehicle({ id: 'sold', status: 'sold' }),
    ],
    settings,
  });
  const view = await readContentView(site, 'finance', new URLSearchParams(query));
  return view?.kind === 'text' ? view.form : undefined;
}

test('the form of a finance page is about the vehicle whose button led there, with its disclaimer and the way to the calculator', async () => {
  expect(await formFor('car_id=a')).toMatchObject({
    context: {
      subcategory: 'Finance Enquiry',
      vehicle: { id: 'a', make: 'Toyota' },
      values: { message: 'I would like finance for the 2021 Toyota Corolla.' },
    },
    about: { subject: { title: '2021 Toyota Corolla', price: '$25,990' } },
    finance: {
      calculatorHref: '/finance?car_id=a#finance-calculator',
      disclaimer: { rates: expect.stringContaining('comparison rate') },
    },
  });
});

test('the form of a finance page takes along what the page of its vehicle shows', async () => {
  const { site } = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a', lenders: { manual: lender } }), fixtureVehicle({ id: 'b' })],
    settings: { ...settings, finance: { provider: 'manual' } },
  });
  const shownFor = async (query: string) => {
    const view = await readContentView(site, 'finance', new URLSearchParams(query));
    return view?.kind === 'text' ? view.form?.finance?.shownEstimate : undefined;
  };
  expect(await shownFor('car_id=a')).toMatch(/^\$121 per week/);
  expect(await shownFor('')).toBe('');
});

test('and the calculation that its address carries, which no other visitor is shown', async () => {
  const { site } = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a', lenders: { manual: lender } })],
    settings: { ...settings, finance: { provider: 'manual' } },
  });
  const view = await readContentView(site, 'finance', new URLSearchParams('car_id=a&tradeIn=8000&term=4'));
  expect(view?.kind === 'text' ? view.form?.finance?.estimate?.sentence : '').toMatch(
    /^\$25,990 over 4 years with \$8,000 deposit or trade-in: \$\d+ per week at /,
  );
  expect(await formFor('car_id=a')).toMatchObject({ finance: { estimate: null } });
});

test('a form without a vehicle, or with one that is gone, is about none and keeps what else the button knew', async () => {
  for (const carId of ['', 'gone', 'hidden', 'sold']) {
    expect(await formFor(`car_id=${carId}&vehiclePriceBudget=24990`)).toMatchObject({
      context: {
        subcategory: 'Finance Enquiry',
        vehicle: null,
        values: { message: 'I would like finance for a price of about $24,990.' },
      },
      about: null,
      finance: { calculatorHref: '/finance#finance-calculator', isGone: carId !== '' },
    });
  }
});

test('a form about anything else has nothing of finance', async () => {
  const { site } = await openFixtureSite({
    vehicles: [],
    settings: {
      pages: [{ slug: 'fleet', title: 'Fleet', markdown: 'Ask us.', form: 'enquiry', form_subcategory: 'Fleet' }],
    },
  });
  expect(await readContentView(site, 'fleet')).toMatchObject({
    form: { context: { subcategory: 'Fleet' }, about: null, finance: null },
  });
});

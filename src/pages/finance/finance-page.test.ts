import { describe, expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf, type FixtureSite } from '../site-fixture.ts';
import { loader as vehiclePage } from '../vehicle/vehicle-page.tsx';
import { exampleRateNote } from '../../finance/calculator/content-of-loan.ts';
import { financePageContent, type FinancePageKind } from './finance-page-content.ts';

const lender = { paymentWeekCents: 12_000, interestRate: 7.49, comparisonRate: 8.74 };
const vehicles = [
  fixtureVehicle({ id: 'corolla', slug: 'toyota-corolla', priceCents: 25_990_00, lenders: { manual: lender } }),
  fixtureVehicle({ id: 'yaris', model: 'Yaris', priceCents: 18_990_00 }),
  fixtureVehicle({ id: 'sold', status: 'sold', priceCents: 15_990_00, lenders: { manual: lender } }),
  fixtureVehicle({ id: 'prado', model: 'Prado', priceCents: 79_990_00 }),
];
const open = (settings: Record<string, unknown> = {}) =>
  openFixtureSite({ vehicles, settings: { finance: { provider: 'manual', ...settings } } });
const content = async (
  query = '',
  { kind = 'finance', fixture }: { kind?: FinancePageKind; fixture?: FixtureSite } = {},
) => financePageContent((fixture ?? (await open())).site, kind, new URLSearchParams(query));

describe('what a finance button knows', () => {
  test('puts the vehicle into the form, by id or by slug', async () => {
    for (const car of ['corolla', 'toyota-corolla']) {
      const page = await content(`car_id=${car}`);
      expect(page.about?.card.title).toBe('2021 Toyota Corolla');
      expect(page.form.context).toMatchObject({
        vehicle: { id: 'corolla' },
        subcategory: 'Finance Enquiry',
        values: { message: 'I would like finance for the 2021 Toyota Corolla.' },
      });
    }
  });

  test('of a vehicle that is gone leaves budget, VIN and dealership, and says so', async () => {
    const page = await content(
      'car_id=sold-long-ago&vehiclePriceBudget=24990&vin=JTNKU3JE10J000001&preferredDealership=fixture-motors',
    );
    expect(page.isGone).toBe(true);
    expect(page.form.context).toMatchObject({
      subcategory: 'Finance Enquiry',
      vehicle: null,
      dealershipSlug: 'fixture-motors',
      values: { message: 'I would like finance for a price of about $24,990. The vehicle’s VIN is JTNKU3JE10J000001.' },
    });
  });

  test('of a vehicle that is sold offers no loan for it, and says so', async () => {
    const page = await content('car_id=sold&vehiclePriceBudget=15990');
    expect(page).toMatchObject({
      isGone: true,
      about: null,
      form: { context: { vehicle: null, values: { message: 'I would like finance for a price of about $15,990.' } } },
    });
    expect((await content('car_id=corolla')).isGone).toBe(false);
  });

  test('a dealership that there is not is nobody’s', async () => {
    expect((await content('preferredDealership=elsewhere')).form.context).not.toHaveProperty('dealershipSlug');
  });
});

describe('the pages', () => {
  test('the dealer’s own words and title stand on /finance, which alone is listed', async () => {
    const pages = [
      {
        slug: 'finance',
        title: 'Weekly payments',
        description: 'What a car costs each week.',
        markdown: '## How\n\nLike **this**.',
      },
    ];
    const fixture = await openFixtureSite({ vehicles, settings: { pages } });
    expect(await content('', { fixture })).toMatchObject({
      title: 'Weekly payments',
      description: 'What a car costs each week.',
      listed: true,
      canonical: 'https://fixture.example/finance',
      html: expect.stringContaining('<strong>this</strong>'),
    });
    expect(await content('', { fixture, kind: 'enquiry' })).toMatchObject({
      title: 'Finance enquiry',
      listed: false,
      html: '',
    });
    expect(await content('car_id=corolla', { fixture, kind: 'personalised' })).toMatchObject({
      listed: false,
      canonical: 'https://fixture.example/finance',
    });
  });

  test('the disclaimer is the vehicle’s where it has a figure, else the fallback', async () => {
    expect((await content('car_id=corolla')).disclaimer.rates).toContain('$120 per week');
    expect((await content('car_id=yaris')).disclaimer.rates).toContain(
      '5-year term at 6.29% p.a. interest, comparison rate 8.19% p.a., with no deposit',
    );
  });
});

describe('a vehicle that the lender does not finance', () => {
  const opened = (finance: Record<string, unknown>) =>
    openFixtureSite({
      vehicles: [
        fixtureVehicle({ id: 'old', year: 2013, priceCents: 12_990_00 }),
        fixtureVehicle({ id: 'young', year: 2020, priceCents: 12_990_00 }),
      ],
      settings: { finance },
    });

  test.each([
    [
      'older than it takes',
      { provider: 'taurus', maximum_age_years: 10 },
      'Our lender finances vehicles that are up to 10 years old, so there is no finance for this one.',
    ],
    [
      'not above its smallest price',
      { provider: 'powertorque', minimum_price_dollars: 20_000 },
      'Our lender finances vehicles above $20,000, so there is no finance for this one.',
    ],
  ])('%s: no figure, no link and no calculator anywhere, and the pages say why', async (_reason, finance, why) => {
    const fixture = await opened({ ...finance, calculator: { interest_default: 8.49 } });
    const page = await content('car_id=old&amount=12000', { fixture });
    expect(page).toMatchObject({ calculator: null, estimate: null, notFinanced: why });
    const {
      content: { financeHref },
      panels,
    } = (await (
      await responseOf(() => vehiclePage(fixture.args('/cars/vehicle-old', { params: { slug: 'vehicle-old' } })))
    ).body()) as Awaited<ReturnType<typeof vehiclePage>>;
    expect({ financeHref, finance: panels.finance, calculator: panels.calculator, why: panels.notFinanced }).toEqual({
      financeHref: '',
      finance: null,
      calculator: null,
      why,
    });
  });

  test('nor does the dealer: no way to apply for it, and a sentence that says so', async () => {
    const page = await content('car_id=old', { fixture: await opened({ excluded_makes: ['Toyota'] }) });
    expect(page).toMatchObject({ applicationHref: '', notFinanced: 'We do not arrange finance for this vehicle.' });
    // Its form asks about the vehicle, and not for a loan.
    expect(page.form.context).toEqual({ vehicle: expect.objectContaining({ id: 'old' }) });
  });

  test('is another one than a vehicle that it takes', async () => {
    const page = await content('car_id=young', {
      fixture: await opened({ provider: 'taurus', maximum_age_years: 10 }),
    });
    expect(page.notFinanced).toBe('');
    expect(page.calculator).not.toBeNull();
  });
});

test('a vehicle without a price begins with the loan that others of its make and condition have', async () => {
  const fixture = await openFixtureSite({
    vehicles: [
      fixtureVehicle({ id: 'priced', make: 'Kia', priceCents: 30_000_00 }),
      fixtureVehicle({ id: 'unpriced', make: 'Kia', priceCents: null }),
    ],
    settings: {
      finance: {
        provider: 'car_clarity',
        calculator: { term_default_years: 6 },
        makes: { Kia: { calculator: { interest_hidden: true, interest_default: 6.5 } } },
        rate_card: { lender_name: 'Example Bank', rates: [{ interest_rate: 7.49 }], establishment_fee_dollars: 895 },
      },
    },
  });
  const [priced, unpriced] = [
    (await content('car_id=priced', { fixture })).calculator!,
    (await content('car_id=unpriced', { fixture })).calculator!,
  ];
  expect(priced.start).toMatchObject({ amount: 30_000, interest: 7.49, term: 5 });
  expect(unpriced.start).toEqual(priced.start);
  const { stated: _stated, ...terms } = priced.terms;
  expect(unpriced).toMatchObject({ startNote: '', terms });
});

describe('what a week buys', () => {
  const rate_card = {
    lender_name: 'Example Bank',
    rates: [{ conditions: ['new'], interest_rate: 5 }, { interest_rate: 10 }],
    establishment_fee_dollars: 1_300,
  };

  test('is asked for before it is answered', async () => {
    expect((await content()).budget).toMatchObject({
      asked: { weeklyDollars: 150, depositDollars: 0, termYears: 5 },
      answer: null,
      terms: [1, 2, 3, 4, 5, 6, 7],
    });
  });

  test('begins with the term of the loan on the cards, whatever the calculator begins with', async () => {
    const startOf = async (finance: Record<string, unknown>) =>
      (await content('', { fixture: await open(finance) })).budget?.asked.termYears;
    const calculator = { term_default_years: 6 };
    expect(await startOf({ calculator, rate_card, example: { term_years: 4 } })).toBe(4);
    expect(await startOf({ calculator })).toBe(6);
  });

  test('the vehicles at the prices that the budget pays for, dearest first, with both rates', async () => {
    const { budget } = await content('budget=%24150&budget_deposit=2%2C000&budget_term=5', {
      fixture: await open({ rate_card }),
    });
    // The dearest rate of the card: 150 a week repay 30,669, less 1,300 of fees, and 2,000 of one's own.
    expect(budget?.answer).toMatchObject({
      kind: 'prices',
      highest: '$31,300',
      interestRate: '10.00%',
      comparisonRate: '11.86%',
      count: 1,
    });
    const answer = budget?.answer;
    if (answer?.kind !== 'prices') throw new Error('no prices');
    expect(answer.cards.map(({ id }) => id)).toEqual(['corolla']);
    expect(answer).toMatchObject({ isAtLeast: false, nextCards: null });
  });

  test('counts and shows only what is financed within the budget, more on request', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      fixtureVehicle({
        id: `car-${index}`,
        priceCents: 2_500_000 + index * 10_000,
        ...(index % 4 === 0 ? { make: 'Suzuki' } : {}),
        ...(index % 4 === 1 ? { status: 'sold', soldAt: '2026-11-01T00:00:00Z' } : {}),
      }),
    );
    const fixture = await openFixtureSite({
      vehicles: many,
      settings: { finance: { provider: 'manual', rate_card, excluded_makes: ['Suzuki'] } },
    });
    const answerOf = async (query: string) => {
      const { budget } = await content(`budget=150&budget_deposit=2000&budget_term=5${query}`, { fixture });
      if (budget?.answer?.kind !== 'prices') throw new Error('no prices');
      const { count, cards, nextCards } = budget.answer;
      const weekly = cards.map((card) => (card.weekly?.kind === 'figure' ? card.weekly.dollars : Number.NaN));
      expect(weekly.every((dollars) => dollars <= 150)).toBe(true);
      // What the card says is what an enquiry from it and the vehicle's own calculator begin with.
      for (const { weekly: line, loan } of cards) {
        if (line?.kind !== 'figure') throw new Error('no figure');
        const { amount, interestRate, comparisonRate } = line;
        expect(loan?.sentence).toContain(
          ` over 5 years with $2,000 deposit or trade-in: ${amount} per week at ${interestRate} p.a. interest, ${comparisonRate} p.a.`,
        );
      }
      return { count, cards: cards.length, nextCards };
    };
    expect(await answerOf('')).toEqual({ count: 20, cards: 6, nextCards: 20 });
    expect(await answerOf('&budget_cards=20')).toEqual({ count: 20, cards: 20, nextCards: null });
    for (const odd of ['0', '-3', 'all', '1e9', '7.5'])
      expect((await answerOf(`&budget_cards=${odd}`)).count, odd).toBe(20);
  });

  test('where there is none at the prices that it pays for, those for less, dearest first', async () => {
    const fixture = await openFixtureSite({
      vehicles: [
        fixtureVehicle({ id: 'dear', priceCents: 19_990_00 }),
        fixtureVehicle({ id: 'cheap', priceCents: 9_990_00 }),
        fixtureVehicle({ id: 'beyond', priceCents: 99_990_00 }),
      ],
      settings: { finance: { provider: 'manual', rate_card } },
    });
    const { budget } = await content('budget=250&budget_term=5', { fixture });
    expect(budget?.answer).toMatchObject({ found: 'cheaper', count: 2, cards: [{ id: 'dear' }, { id: 'cheap' }] });
    const { budget: least } = await content('budget=30&budget_term=5', { fixture });
    expect(least?.answer).toMatchObject({ found: 'none', count: 0, cards: [] });
    // A deposit that pays for them leaves nothing to finance.
    const { budget: paid } = await content('budget=50&budget_deposit=30000&budget_term=5', { fixture });
    expect(paid?.answer).toMatchObject({ found: 'paid', count: 2, cards: [{ id: 'dear', weekly: null }, {}] });
    expect(paid?.answer).not.toMatchObject({ basis: expect.stringContaining('on each card below') });
  });

  test('a dealer without figures of a loan shows what there is at the prices, without a repayment', async () => {
    const fixture = await openFixtureSite({
      vehicles: [
        fixtureVehicle({ id: 'corolla', priceCents: 24_990_00 }),
        fixtureVehicle({ id: 'never', make: 'Suzuki', priceCents: 24_990_00 }),
      ],
      settings: { finance: { provider: null, excluded_makes: ['Suzuki'] } },
    });
    const { budget } = await content('budget=150&budget_term=5', { fixture });
    expect(budget?.answer).toMatchObject({
      found: 'unpriced',
      count: 1,
      cards: [{ id: 'corolla', weekly: null }],
      rateNote: exampleRateNote,
    });
    const { budget: richer } = await content('budget=600&budget_term=5', { fixture });
    expect(richer?.answer).toMatchObject({ found: 'unpriced cheaper', count: 1, cards: [{ id: 'corolla' }] });
  });

  test('a budget that buys nothing says so', async () => {
    expect((await content('budget=10&budget_term=1', { fixture: await open({ rate_card }) })).budget?.answer).toEqual({
      kind: 'nothing',
      deposit: '',
    });
    const fixture = await open({ rate_card });
    expect((await content('budget=10&budget_term=1&budget_deposit=20000', { fixture })).budget?.answer).toEqual({
      kind: 'nothing',
      deposit: '$20,000',
    });
  });

  test.each([
    ['budget=', { weekly: 'Please enter what you would like to spend a week.' }, { weekly: null, deposit: 0 }],
    [
      'budget=plenty',
      { weekly: 'Your weekly budget must be an amount from $10 to $5,000.' },
      { weekly: null, deposit: 0 },
    ],
    ['budget=5', { weekly: 'Your weekly budget must be an amount from $10 to $5,000.' }, { weekly: 5, deposit: 0 }],
    [
      'budget=150&budget_deposit=300000',
      { deposit: 'Your deposit must be an amount from $0 to $250,000.' },
      { weekly: 150, deposit: 300_000 },
    ],
  ])('%s is refused beside its field, where what was typed stays', async (query, problems, typed) => {
    expect((await content(query)).budget).toMatchObject({ problems, typed, answer: null });
  });

  test('a term that cannot be chosen becomes the nearest', async () => {
    expect((await content('budget=150&budget_term=40')).budget?.asked.termYears).toBe(7);
  });

  test('is not asked where the dealer shows no calculator', async () => {
    expect((await content('', { fixture: await open({ calculator: { enabled: false } }) })).budget).toBeNull();
  });
});

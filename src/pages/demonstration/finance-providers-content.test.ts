import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { financeProvidersContent } from './finance-providers-content.ts';

const lender = { paymentWeekCents: 121_00, paymentMonthCents: 525_00, interestRate: 7.49, comparisonRate: 8.74 };

async function content(values: Record<string, unknown> = {}, finance: Record<string, unknown> = {}) {
  const vehicle = fixtureVehicle({ id: 'a', lenders: { manual: lender }, ...values });
  const { site } = await openFixtureSite({ vehicles: [vehicle], settings: { finance } });
  return financeProvidersContent(vehicle, vehicleFinanceOptions(site, vehicle));
}
/** What each provider shows in the row: the kind of its panel, or why there is none. */
const shown = ({ rows }: Awaited<ReturnType<typeof content>>, row: number) =>
  rows[row]!.panels.map(({ panel, refusal }) => panel?.kind ?? refusal);

test('a usual vehicle has eight panels of figures, each laid out otherwise', async () => {
  const made = await content();
  expect(shown(made, 0)).toEqual(Array(8).fill('figures'));
  expect(
    new Set(made.rows[0]!.panels.map(({ panel }) => (panel?.kind === 'figures' ? JSON.stringify(panel.panel) : '')))
      .size,
  ).toBe(8);
});

test('the panels without a weekly payment, at $25 and without figures follow their providers’ rules', async () => {
  const made = await content();
  const noWeek = 'There is no weekly payment.';
  expect(shown(made, 1)).toEqual(['figures', noWeek, 'figures', noWeek, 'figures', 'figures', noWeek, noWeek]);
  expect(shown(made, 2)).toEqual(Array(8).fill('enquire'));
  const waits = 'It waits for figures.';
  expect(shown(made, 3)).toEqual([waits, waits, 'before-quote', waits, 'before-quote', waits, waits, waits]);
});

test('an old vehicle is refused by the one that looks at its age, and an excluded make by all', async () => {
  expect(shown(await content({ year: 2012 }), 0)).toEqual(['It is too old.', ...Array<string>(7).fill('figures')]);
  expect(shown(await content({ make: 'Suzuki' }), 0)).toEqual(
    Array(8).fill('The dealer shows no finance for its make.'),
  );
});

test('a vehicle without anybody’s figures has those of a rate card', async () => {
  expect(shown(await content({ lenders: {} }), 0)).toEqual(Array(8).fill('figures'));
});

test('the table says who takes which vehicle', async () => {
  const { rules, providers } = await content();
  const bySold = rules.find(({ vehicle }) => vehicle === 'Sold')!;
  expect(bySold.refusals).toEqual(providers.map(() => 'It is sold.'));
  expect(rules.find(({ vehicle }) => vehicle === 'At $500')!.refusals.filter((refusal) => refusal === '')).toHaveLength(
    2,
  );
});

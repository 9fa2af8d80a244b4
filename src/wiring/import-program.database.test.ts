/** What an import's account says of rows that stock takes and other areas do not use. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { feedMappingSchema } from '../stock/feeds/feed-mapping.ts';
import { createStockImports } from '../stock/stock-imports.server.ts';
import { parseSiteConfiguration } from '../tenants/site-configuration.ts';
import { fixtureLocation } from '../locations/location-fixture.ts';

const mapping = feedMappingSchema.parse({
  format: 'csv',
  identity: ['Stock'],
  fields: {
    stocknum: 'Stock',
    make: 'Make',
    model: 'Model',
    car_type: 'Type',
    price: 'Price',
    year: 'Year',
    'youxQuote.weeklyRepaymentAmount': 'Quote weekly',
    'youxQuote.advertisedRate': 'Quote rate',
    'youxQuote.comparisonRate': 'Quote comparison',
  },
  lenders: {
    taurus: {
      paymentWeek: 'Taurus weekly',
      paymentMonth: 'Taurus monthly',
      interestRate: 'Taurus rate',
      comparisonRate: 'Taurus comparison',
      termMonths: 'Taurus term',
      disclaimer: 'Taurus words',
    },
  },
});
// $133.84 a week for 60 months at 6.99% finances $29,351.
const feed = `Stock,Make,Model,Type,Year,Price,Taurus weekly,Taurus monthly,Taurus rate,Taurus comparison,Taurus term,Quote weekly,Quote rate,Quote comparison,Taurus words
S1,Kia,Rio,Used,2024,29351,133.84,579.53,6.99,6.99,60,,,,
S2,Kia,Rio,Used,2024,33990,133.84,,6.99,6.99,60,,,,
S3,Kia,Rio,Used,2024,29351,133.84,,6.99,,60,,,,
S4,Kia,Rio,Used,2024,29351,133.84,,,6.99,60,,,,
S5,Kia,Rio,Used,2024,29351,,,,,,,,,
S6,Kia,Rio,Used,2024,29351,133.84,870,6.99,6.99,60,,,,
S7,Kia,Rio,Used,2024,29351,133.84,,6.99,5,60,,,,
S8,Kia,Rio,Used,2024,29351,133.84,,6.99,6.99,,,,,
S9,Kia,Rio,Used,2024,31500,133.84,,6.99,6.99,,,,,
S10,Kia,Rio,Used,1998,33990,133.84,,6.99,6.99,60,,,,
S11,Kia,Rio,Used,2024,29351,n/a,,6.99,6.99,60,,,,
S12,Kia,Rio,Used,2024,29351,,,,,,133.84,6.99,6.99,
S13,Kia,Rio,Used,2024,31500,,,,,,133.84,6.99,6.99,
S14,Kia,Rio,Used,2024,29351,,,,,,133.84,6.99,5,
S15,Kia,Rio,Used,2024,29351,,,,,,0,6.99,6.99,
S16,Kia,Rio,Used,2024,29351,,,,,,133.84,6.99,,
S17,Kia,Rio,Used,2024,29351,133.84,,6.99,6.99,60,,,,Only $99 per week.
S18,Kia,Rio,Used,2024,29351,133.84,,6.99,6.99,60,,,,Subject to approval.
`;

test('figures of the dealer’s lender and quotes that the site does not show are warned of by row, with the reason', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-figures-'));
  const database = await openFreshDatabase();
  try {
    const tenantId = await addTestTenant(database, 'acme');
    const configuration = parseSiteConfiguration({
      slug: 'acme',
      name: 'Acme Cars',
      hosts: ['acme.example'],
      logo: { url: 'pictures/logo.svg' },
      dealerships: [{ id: 1, slug: 'acme', name: 'Acme' }],
      locations: [
        fixtureLocation({
          name: 'Acme',
          slug: 'acme',
          dealership_slug: 'acme',
        }),
      ],
      finance: { provider: 'taurus' },
    });
    const file = path.join(folder, 'stock.csv');
    await writeFile(file, feed);
    const imports = createStockImports({
      database,
      thread: new URL('import-program.server.ts', import.meta.url),
    });
    const { state, warnings } = await imports.run({
      tenantId,
      mapping,
      feedName: 'main',
      file: { name: 'stock.csv', path: file },
      locations: configuration.locations,
      settings: configuration.stock,
      rules: configuration,
      now: new Date('2026-03-02T00:00:00Z'),
      dryRun: false,
      acceptRemovals: false,
    });
    expect(state).toBe('live');
    const said = warnings.map(({ code, example: { row, column, value, reason } }) => ({
      code,
      row,
      column,
      value,
      reason,
    }));
    const notShown = ', so the site does not show these figures';
    expect(said.toSorted((a, b) => a.row - b.row)).toEqual(
      [
        [
          3,
          'Taurus weekly',
          '133.84',
          `The repayment finances about $29,352, but the price is $33,990${notShown} (lenders.taurus.paymentWeek).`,
        ],
        [4, 'Taurus comparison', '', `The comparison rate is missing${notShown} (lenders.taurus.comparisonRate).`],
        [5, 'Taurus rate', '', `The interest rate is missing${notShown} (lenders.taurus.interestRate).`],
        [
          7,
          'Taurus monthly',
          '870',
          `$133.84 per week and $870 per month are not repayments of one loan${notShown} (lenders.taurus.paymentMonth).`,
        ],
        [
          8,
          'Taurus comparison',
          '5',
          `The comparison rate of 5.00% is below the interest rate of 6.99%${notShown} (lenders.taurus.comparisonRate).`,
        ],
        [
          10,
          'Taurus term',
          '',
          `The term is missing, and no whole number of years fits both the repayment and the price${notShown} (lenders.taurus.termMonths).`,
        ],
        [
          12,
          'Taurus weekly',
          'n/a',
          'The row has rates and no repayment of this lender, so none of the lender’s figures are used (lenders.taurus.paymentWeek).',
        ],
        [
          14,
          'Quote weekly',
          '133.84',
          `A quote names no term, and no whole number of years fits both the repayment and the price${notShown} (youxQuote.weeklyRepaymentAmount).`,
        ],
        [
          15,
          'Quote comparison',
          '5',
          `The comparison rate of 5.00% is below the interest rate of 6.99%${notShown} (youxQuote.comparisonRate).`,
        ],
        [16, 'Quote weekly', '0', `The weekly repayment is missing${notShown} (youxQuote.weeklyRepaymentAmount).`],
        [17, 'Quote comparison', '', `The comparison rate is missing${notShown} (youxQuote.comparisonRate).`],
        [
          18,
          'Taurus words',
          'Only $99 per week.',
          'The words name $99 per week and the figures do not, so the words are not shown (lenders.taurus.disclaimer).',
        ],
      ].map(([row, column, value, reason]) => ({ code: 'unused-figures', row, column, value, reason })),
    );
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});

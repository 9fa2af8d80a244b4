/** Calls about one vehicle. */
import * as z from 'zod';
import { closenessWords } from '../../pricing/is-close-vehicle.ts';
import type { ShownComparison } from '../../pricing/price-gauge.ts';
import type { CallDescription } from './call-description.ts';

const comparisonSchema = z.object({
  fill: z.number().describe('Position of the price in the range, 0 to 100.'),
  listing_price: z.number().describe('Australian dollars, as the other amounts.'),
  market_range_min: z.number(),
  market_range_max: z.number(),
  confidence: z.number().describe('0 to 1.'),
  description: z.string(),
  basis: z
    .object({
      count: z.number().int().describe('Number of advertised vehicles compared.'),
      close_count: z
        .number()
        .int()
        .describe(`Those ${closenessWords({ hasOdometer: true })}.`),
      counted: z.array(z.string()),
      not_counted: z.array(z.string()),
      estimate: z.number(),
      as_of: z.iso.date(),
      within_days: z.number().int(),
    })
    .nullable(),
}) satisfies z.ZodType<ShownComparison>;

export const vehicleCalls: readonly CallDescription[] = [
  {
    route: 'api-price-comparison',
    method: 'get',
    summary: 'Price comparison',
    description: 'Compares the price of a vehicle with the advertised prices of similar ones.',
    path: z.object({ slug: z.string().describe('The slug of a vehicle.') }),
    answers: [
      { status: 200, description: 'The comparison.', schema: comparisonSchema },
      {
        status: 204,
        description: 'There is nothing to show: it is not compared, or too little is known.',
        schema: null,
      },
    ],
    refusals: { 404: 'This site has no such vehicle.', 503: 'The comparison cannot be reached.' },
  },
  {
    route: 'api-finance-disclaimer',
    method: 'get',
    summary: 'Words about a vehicle’s finance',
    description: 'The lender’s own text about the finance of a vehicle.',
    query: z.object({ car_id: z.string().describe('Id or slug of a vehicle.') }),
    answers: [
      {
        status: 200,
        description: 'The text; "" if there is none.',
        schema: z.object({ disclaimer: z.string() }),
      },
    ],
    refusals: { 404: 'This site has no such vehicle.' },
  },
];

/** `compare_vehicles`: the page that shows vehicles side by side. */
import * as z from 'zod';
import { paths } from '../../routes.ts';
import { comparisonRows } from '../../stock/comparison-rows.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { storedCarDetails } from '../account/stored-car-details.ts';
import { assistantTool } from './assistant-tool.ts';
import { isPageOpen } from './is-page-open.ts';
import { findNamedVehicle, vehicleParameter } from './named-vehicle.ts';
import {
  financeNote,
  financeNoteSchema,
  summaryLine,
  vehicleSummary,
  vehicleSummarySchema,
} from './vehicle-summary.ts';

/** No dealer compares more. */
const most = 8;

export const compareVehicles = assistantTool({
  name: 'compare_vehicles',
  title: 'Compare vehicles',
  description:
    'Compares vehicles side by side: prices, estimated repayments with their rates, and facts such as kilometres, engine and seats.',
  input: z.strictObject({
    vehicles: z
      .array(vehicleParameter)
      .min(2)
      .max(most)
      .describe('Two or more vehicles, as many as this dealer compares.'),
  }),
  output: z.object({
    url: z.string().describe('The page of the comparison.'),
    vehicles: z.array(vehicleSummarySchema),
    rows: z
      .array(z.object({ label: z.string(), differs: z.boolean(), values: z.array(z.string()) }))
      .describe('Facts in the order of "vehicles"; "" is not stated.'),
    finance_note: financeNoteSchema,
  }),
  isOffered: (site) => isPageOpen(site, 'compare'),
  async answer(site, { vehicles: named }) {
    const limit = site.configuration.accounts.compare_limit;
    const found = new Map<string, Vehicle>();
    for (const [index, name] of named.entries()) {
      const vehicle = await findNamedVehicle(site, name);
      if (!vehicle.ok) return { ok: false, reason: vehicle.reason.replace('vehicle:', `vehicles[${index}]:`) };
      found.set(vehicle.value.id, vehicle.value);
    }
    if (found.size > limit || found.size < 2)
      return {
        ok: false,
        reason: `vehicles: found ${found.size} different ${found.size === 1 ? 'one' : 'ones'}, expected 2 to ${limit}.`,
      };
    const cars = await storedCarDetails(site, [...found.values()]);
    const summaries = cars.map(({ card }) => vehicleSummary(site, card));
    const rows = comparisonRows(cars).map(({ label, differs }) => ({
      label,
      differs,
      values:
        label === 'Weekly estimate'
          ? summaries.map(({ weekly_estimate: weekly }) => weekly)
          : cars.map(({ comparison }) => comparison[label]),
    }));
    const url = site.origin + paths.compare(summaries.map(({ slug }) => slug));
    const note = financeNote(site, summaries);
    return {
      ok: true,
      value: {
        content: { url, vehicles: summaries, rows, finance_note: note },
        text: [
          `Comparison: ${url}`,
          ...summaries.map((summary) => `- ${summaryLine(summary)}`),
          ...rows.map(({ label, values }) => `${label}: ${values.map((value) => value || 'not stated').join(' | ')}`),
          note,
        ]
          .filter((line) => line !== '')
          .join('\n'),
      },
    };
  },
});

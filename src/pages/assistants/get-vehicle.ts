/** `get_vehicle`: what the page of a vehicle says. */
import * as z from 'zod';
import { visibleLocationAt } from '../../site/vehicle-location.ts';
import { cardOf } from '../../site/list-cards.ts';
import { paths } from '../../routes.ts';
import { vehiclePageContent } from '../vehicle/vehicle-page-content.ts';
import { assistantTool } from './assistant-tool.ts';
import { findNamedVehicle, vehicleParameter } from './named-vehicle.ts';
import { repaymentContent, repaymentLines, repaymentSchema } from './repayment-content.ts';
import { summaryLine, vehicleSummary, vehicleSummarySchema } from './vehicle-summary.ts';

const rows = z.array(z.object({ label: z.string(), value: z.string() }));

const mostPictures = 5;

export const getVehicle = assistantTool({
  name: 'get_vehicle',
  title: 'Look at a vehicle',
  description:
    'Everything that the page of one vehicle says: price, details, specifications, features, the dealer’s comments, where it stands, and ' +
    'the estimated repayment with its rates and warning.',
  input: z.strictObject({ vehicle: vehicleParameter }),
  output: z.object({
    vehicle: vehicleSummarySchema,
    reserved: z.boolean().describe('Another shopper has reserved it.'),
    coming_soon: z.boolean().describe('It is still on its way to the dealer.'),
    repayment: repaymentSchema.nullable().describe('null where the page shows none.'),
    details: rows,
    specifications: rows,
    features: z.array(z.string()),
    comments: z.array(z.string()).describe('The dealer’s own words about the vehicle, by paragraph.'),
    location: z
      .object({ id: z.number().int(), name: z.string(), url: z.string() })
      .nullable()
      .describe('The location to visit; "id" is location_id of other tools.'),
    pictures: z.array(z.string()).describe('Addresses of the first pictures.'),
    updated_at: z.string().describe('Time of its last change, in UTC.'),
  }),
  isOffered: () => true,
  async answer(site, { vehicle: named }) {
    const found = await findNamedVehicle(site, named);
    if (!found.ok) return found;
    const vehicle = found.value;
    const page = vehiclePageContent({ vehicle, site, searchCrumbs: [] });
    const summary = vehicleSummary(site, cardOf(site, vehicle));
    const location = visibleLocationAt(site, vehicle);
    const repayment = repaymentContent(page.weekly);
    const comments =
      page.comments === null ? [] : page.comments.full.length > 0 ? page.comments.full : page.comments.preview;
    const details = page.details.map(({ label, value }) => ({ label, value }));
    return {
      ok: true,
      value: {
        content: {
          vehicle: summary,
          reserved: page.reserved,
          coming_soon: page.comingSoon,
          repayment,
          details,
          specifications: page.specifications.map(({ label, value }) => ({ label, value })),
          features: page.features,
          comments: [...comments],
          location:
            location === null
              ? null
              : { id: location.id, name: location.name, url: site.origin + paths.location(location.slug) },
          pictures: page.pictures.slice(0, mostPictures).map(({ url }) => new URL(url, site.origin).href),
          updated_at: page.updatedAt,
        },
        text: [
          summaryLine(summary),
          ...details.map(({ label, value }) => `${label}: ${value}`),
          page.features.length === 0 ? '' : `Features: ${page.features.join(', ')}`,
          ...comments,
          repayment === null ? '' : repaymentLines(repayment),
        ]
          .filter((line) => line !== '')
          .join('\n'),
      },
    };
  },
});

/** `find_locations`: the dealer's locations with their hours, the nearest first. */
import * as z from 'zod';
import { departmentsAt } from '../../locations/departments-at.ts';
import { kmTo } from '../../locations/distance.ts';
import { filterLocations } from '../../locations/filter-locations.ts';
import { groupLocations } from '../../locations/group-locations.ts';
import { paths } from '../../routes.ts';
import { findPlaceInLimit, longestPlace } from '../locations/find-place.ts';
import { blockOfLocation } from '../locations/location-block-content.ts';
import { assistantTool } from './assistant-tool.ts';
import { isPageOpen } from './is-page-open.ts';

const departments = ['all', 'sales', 'service', 'parts'] as const;

export const findLocations = assistantTool({
  name: 'find_locations',
  title: 'Find locations',
  description:
    'The locations of this dealer: address, telephone, opening hours and whether each department is open now. With "near" the nearest come first.',
  input: z.strictObject({
    near: z
      .string()
      .min(2)
      .max(longestPlace)
      .optional()
      .describe('An Australian suburb or postcode, such as "Robina QLD" or "4226".'),
    department: z
      .enum(departments)
      .default('all')
      .describe('Only locations that sell vehicles, service them, or sell parts.'),
  }),
  output: z.object({
    url: z.string().describe('The page of all locations.'),
    near: z.string().describe('The place that distances are from; "" for none.'),
    locations: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        km: z.number().int().nullable().describe('Whole kilometres as the crow flies; null without "near".'),
        departments: z.array(
          z.object({
            location_id: z.number().int().describe('Names the department in other tools.'),
            name: z.string(),
            department: z.string(),
            address: z.string(),
            phones: z.array(z.string()),
            open_now: z.string().describe('Such as "Open until 5:30pm"; "" if the hours are unknown.'),
            hours: z.array(z.string()),
            special_hours: z.array(z.string()).describe('Days with other hours, such as public holidays.'),
            directions: z.string(),
          }),
        ),
      }),
    ),
  }),
  isOffered: (site) => isPageOpen(site, 'dealer-locator'),
  async answer(site, { near = '', department }) {
    const place = near === '' ? null : await findPlaceInLimit(site, near);
    if (place === 'unavailable')
      return {
        ok: false,
        reason: 'near: places cannot be looked up at the moment. Try again later, or leave "near" out.',
      };
    if (near !== '' && place === null)
      return {
        ok: false,
        reason: `near: found ${JSON.stringify(near)}, which is no known place. Expected an Australian suburb or postcode, such as "4226".`,
      };
    const groups = groupLocations(filterLocations(site.locations, { filter: department }));
    const found = groups.map(({ name, locations }) => {
      const listed = new Set(locations.map(({ id }) => id));
      const { href, panels } = blockOfLocation(site, locations[0]!);
      const [km] = place === null ? [] : locations.flatMap((location) => kmTo(location, place.position) ?? []);
      return {
        name,
        url: site.origin + href,
        km: km === undefined ? null : Math.round(km),
        departments: panels
          .filter(({ id }) => listed.has(id))
          .map((panel) => ({
            location_id: panel.id,
            name: panel.name,
            department: departmentsAt(locations.filter(({ id }) => id === panel.id)).join(' and '),
            address: [panel.street, panel.city].filter(Boolean).join(', '),
            phones: panel.phones,
            open_now: panel.openNow,
            hours: panel.hours.map(({ days, hours }) => `${days}: ${hours}`),
            special_hours: panel.holidays.map(({ date, days, name: holiday, hours }) =>
              [`${days} (${date})`, holiday, hours].filter(Boolean).join(', '),
            ),
            directions: panel.directionsHref,
          })),
      };
    });
    const ordered =
      place === null
        ? found
        : found.toSorted((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE));
    const url = site.origin + paths.dealerLocator();
    return {
      ok: true,
      value: {
        content: { url, near: place?.name ?? '', locations: ordered },
        text: [
          `${ordered.length} ${ordered.length === 1 ? 'location' : 'locations'}${place === null ? '' : `, the nearest to ${place.name} first`}: ${url}`,
          ...ordered.flatMap(({ name, km, url: page, departments: each }) => [
            `- ${name}${km === null ? '' : `, ${km} km away`}: ${page}`,
            ...each.map(
              ({ location_id: id, department: kind, address, phones, open_now: state, hours }) =>
                `  ${[`${kind} (location_id ${id})`, address, ...phones, state, hours.join('; ')].filter(Boolean).join(', ')}`,
            ),
          ]),
        ].join('\n'),
      },
    };
  },
});

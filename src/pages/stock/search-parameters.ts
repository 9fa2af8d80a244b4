/** The parameters of a search as programs read them: names as in the address of a search page, values, units. */
import * as z from 'zod';
import { sortNames } from '../../search/engine.ts';
import { facetNames, facetsByName, type FacetName } from '../../search/facets.ts';
import { rangeNames, rangesByName, type RangeName, type RangeUnit } from '../../search/ranges.ts';
import { excludedTextParameter, exclusionParameter } from '../../search/search-state.ts';

const units: Readonly<Record<RangeUnit, string>> = {
  dollars: 'Australian dollars',
  km: 'kilometres',
  year: 'model year',
  metres: 'metres',
  kg: 'kilograms',
  cc: 'cubic centimetres',
  instant: 'seconds since 1970',
};

const longestValue = 200;
export const mostHitsPerPage = 50;
export const mostOffset = 100_000;
const values = z.array(z.string().min(1).max(longestValue)).min(1).max(50).optional();
type Values = typeof values;
type ExclusionName = ReturnType<typeof exclusionParameter>;

const facetParameters = Object.fromEntries(
  facetNames.map((name) => {
    const { title, knownValues } = facetsByName[name];
    const known =
      knownValues === undefined ? 'Values as "facets" of an answer lists them.' : `Values: ${knownValues.join(', ')}.`;
    const example = name === 'make_model' ? ' As "Make|Model", for example "Toyota|Hilux".' : '';
    return [name, values.describe(`${title}: one of these. ${known}${example}`)];
  }),
) as Record<FacetName, Values>;

const exclusionParameters = Object.fromEntries(
  facetNames
    .filter((name) => facetsByName[name].excludable === true)
    .map((name) => [exclusionParameter(name), values.describe(`${facetsByName[name].title}: none of these.`)]),
) as Record<ExclusionName, Values>;

const rangeParameters = Object.fromEntries(
  rangeNames.map((name) => {
    const { title, unit } = rangesByName[name];
    return [
      name,
      z
        .string()
        .max(40)
        .optional()
        .describe(
          `${title} in ${units[unit]}, as "minimum:maximum"; either end may be left out: "20000:30000", "20000:", ":30000".`,
        ),
    ];
  }),
) as Record<RangeName, z.ZodOptional<z.ZodString>>;

export const searchParameters = z.strictObject({
  query: z
    .string()
    .max(longestValue)
    .optional()
    .describe('What the shopper wants in words, such as "automatic SUV under 30k with a sunroof". The site reads it.'),
  slug: z
    .string()
    .max(longestValue)
    .optional()
    .describe('A list of the site: "used-cars", "new-cars", a make such as "toyota", or "toyota/hilux".'),
  ...facetParameters,
  ...exclusionParameters,
  [excludedTextParameter]: values.describe('Words that a vehicle must not be described by.'),
  ...rangeParameters,
  near: z
    .string()
    .regex(/^\d{4}$/, 'an Australian postcode of four digits')
    .optional()
    .describe('An Australian postcode, to list the nearest vehicles first.'),
  within: z.number().int().min(1).max(5_000).optional().describe('Whole kilometres around "near".'),
  sortBy: z.enum(sortNames).optional().describe('The order. "distance" needs "near". Default: the dealer’s own.'),
  page: z.number().int().min(1).max(1_000).optional().describe('Page of the list; the first is 1.'),
});

/** Of a part of the list that is no page of the site. */
export const partParameters = {
  hitsPerPage: z
    .number()
    .int()
    .min(1)
    .max(mostHitsPerPage)
    .optional()
    .describe('Number of vehicles in the answer, and of a page. Default: as many as a page of the site has.'),
  offset: z
    .number()
    .int()
    .min(0)
    .max(mostOffset)
    .optional()
    .describe('Number of vehicles of the list to leave out before the first. It replaces "page".'),
};

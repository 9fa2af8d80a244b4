/** What is valid in a dealer's folder and yet may be a slip: a person should look at it. */
import path from 'node:path';
import { comparisonRateWarningFor } from '../../src/finance/comparison-rate-warning.ts';
import { knownTopics } from '../../src/leads/known-topics.ts';
import { hiddenShareOfLogo } from '../../src/media/logo-on-colour.server.ts';
import { paths } from '../../src/routes.ts';
import { localTime } from '../../src/shared/local-time.ts';
import { isSameText } from '../../src/shared/text.ts';
import { headerLogo } from '../../src/site/header-logo.ts';
import { writePath } from '../../src/tenants/configuration-problem.ts';
import { ownTextWithoutPage } from '../../src/tenants/known-paths.ts';
import { pageSlugOf } from '../../src/tenants/page-document.ts';
import type { TenantFolder } from '../../src/tenants/read-tenant-folder.server.ts';
import { nearest } from '../../src/tenants/schema-outline.ts';
import { readYamlFile } from '../../src/tenants/yaml-file.ts';

/** Notes say what a person should know, warnings what is probably wrong. */
export interface FolderAdvice {
  notes: string[];
  warnings: string[];
}

/** `folderPath` is absolute. */
export async function folderAdvice(folderPath: string, folder: TenantFolder, now: Date): Promise<FolderAdvice> {
  const ownText = ownTextAdvice(folder);
  return {
    notes: [...ownText.notes, ...overNotes(folder, now)],
    warnings: [
      slugWarning(folderPath, folder),
      comparisonRateWarning(folder),
      await logoWarning(folder),
      businessNumberWarning(folder),
      ...phoneWarnings(folder),
      ...addressWarnings(folder),
      ...categoryWarnings(folder),
      ...ownText.warnings,
    ].filter((warning) => warning !== null),
  };
}

/** Warnings come last, where they are seen. */
export const describeAdvice = ({ notes, warnings }: FolderAdvice): string =>
  [...notes.map((note) => `Note: ${note}\n`), ...warnings.map((sentence) => `Warning: ${sentence}\n`)].join('');

/** `site.yaml:12 leads.smtp.host`. */
export function placeIn(files: TenantFolder['files'], at: readonly PropertyKey[]): string {
  return `site.yaml:${readYamlFile('site.yaml', files.get('site.yaml') ?? '').lineOf(at)} ${writePath(at)}`;
}

/** Of a logo's width, as much may disappear: the gaps of a drawing do. */
const mostHiddenOfLogo = 0.2;

/** A folder copied from a dealer with a dark header brings a logo that nobody sees on a light one. */
async function logoWarning({ configuration, pictures, files }: TenantFolder): Promise<string | null> {
  const { header } = configuration.theme.colours;
  const logo = headerLogo(configuration);
  const picture = pictures.find(({ path: name }) => name === logo);
  const hidden = picture === undefined ? null : await hiddenShareOfLogo(picture.bytes, header);
  if (hidden === null || hidden <= mostHiddenOfLogo) return null;
  const key = logo === configuration.logo.url ? 'url' : 'on_dark_url';
  const line = readYamlFile('site.yaml', files.get('site.yaml') ?? '').lineOf(['logo', key]);
  return (
    `site.yaml:${line}: ${Math.round(hidden * 100)} percent of the width of ${logo} cannot be told from the header's ` +
    `colour ${header} (theme.yaml). Use a logo made for that background.`
  );
}

/** A copied folder with the slug of its original changes the original, and nothing else tells the two apart. */
function slugWarning(folderPath: string, { configuration: { slug }, files }: TenantFolder): string | null {
  const folderName = path.basename(folderPath);
  if (folderName === slug) return null;
  const line = readYamlFile('site.yaml', files.get('site.yaml') ?? '').lineOf(['slug']);
  return `site.yaml:${line}: the slug is ${JSON.stringify(slug)}, but the folder is named ${JSON.stringify(folderName)}. Applying it changes ${slug}; a copy for another dealer needs its own slug.`;
}

function comparisonRateWarning({ configuration, input, files }: TenantFolder): string | null {
  const typed = (input as { finance?: { comparison_rate?: unknown } } | null)?.finance?.comparison_rate;
  const warning = comparisonRateWarningFor(configuration.finance, typed);
  if (warning === null) return null;
  const line = readYamlFile('site.yaml', files.get('site.yaml') ?? '').lineOf(['finance', 'comparison_rate']);
  return `site.yaml:${line}: ${warning}`;
}

/**
 * A rule may name a category that only a page outside of the site asks for; one that nearly spells a known one is a
 * slip.
 */
function categoryWarnings({ configuration, files }: TenantFolder): string[] {
  const { leads } = configuration;
  const without = knownTopics({ ...leads, routing: { ...leads.routing, categories: [] } }, configuration);
  const known = [...without.categories, ...without.subcategories];
  return leads.routing.categories.flatMap(({ category }, index) => {
    if (known.some((each) => isSameText(each, category))) return [];
    const near = nearest(category, known);
    return near === null
      ? []
      : [
          `${placeIn(files, ['leads', 'routing', 'categories', index, 'category'])}: no form and no link of the site has the category ${JSON.stringify(category)}; did you mean ${JSON.stringify(near)}?`,
        ];
  });
}

/**
 * Pages of the dealer's own whose page of the product is off: with some the text stands alone, with others nobody sees
 * it.
 */
function ownTextAdvice({ configuration, files }: TenantFolder): { notes: string[]; warnings: string[] } {
  const advice = { notes: [] as string[], warnings: [] as string[] };
  for (const { slug } of configuration.pages) {
    const without = ownTextWithoutPage(slug, configuration);
    if (without === null) continue;
    const file = [...files.keys()].find((name) => name.startsWith('pages/') && pageSlugOf(name) === slug);
    const address = paths.content(slug);
    const text = file === undefined ? `the page with the slug ${JSON.stringify(slug)}` : file;
    const off = `${without.switchedBy} in site.yaml turns the page ${address} off`;
    if (without.isShown)
      advice.notes.push(`${text}: ${off}, so this text stands there alone. Delete it to have no page.`);
    else advice.warnings.push(`${text}: ${off}, so nobody sees this text. Turn the page on, or delete the text.`);
  }
  return advice;
}

/** Of a number with eight digits only a telephone with the same area code makes a call. */
function phoneWarnings({ configuration: { phones }, files }: TenantFolder): string[] {
  const numbers: [path: string[], number: string][] = [
    [['phones', 'main'], phones.main],
    [['phones', 'override'], phones.override],
    ...Object.entries(phones.by_car_type).map(([type, number]): [string[], string] => [
      ['phones', 'by_car_type', type],
      number,
    ]),
  ];
  return numbers.flatMap(([at, number]) =>
    /^[2-9]\d{7}$/.test(number.replace(/\D/g, ''))
      ? [`${placeIn(files, at)}: ${JSON.stringify(number)} has no area code, such as (07): a mobile cannot call it.`]
      : [],
  );
}

/** First digits of each state's postcodes, those of boxes and large receivers among them (Australia Post). */
const postcodesOf = {
  ACT: /^(02|26|29)/,
  NSW: /^[12]/,
  NT: /^0[89]/,
  QLD: /^[49]/,
  SA: /^5/,
  TAS: /^7/,
  VIC: /^[38]/,
  WA: /^6/,
} as const;
/** A few towns at a border have a postcode of the other state. */
const borderPostcodes: ReadonlySet<string> = new Set([
  '0872',
  '2611',
  '2620',
  '3644',
  '3691',
  '3707',
  '4375',
  '4377',
  '4380',
  '4383',
  '4385',
]);

/** Where a yard is decides distances, delivery and routing. */
function addressWarnings({ configuration: { locations }, files }: TenantFolder): string[] {
  const lineOf = (at: readonly PropertyKey[]): string =>
    `locations.yaml:${readYamlFile('locations.yaml', files.get('locations.yaml') ?? '').lineOf(at)} ${writePath(at)}`;
  return locations.flatMap(({ address: { postcode, state, lat } }, index) => {
    const at = ['locations', index, 'address'];
    return [
      ...(postcodesOf[state].test(postcode) || borderPostcodes.has(postcode)
        ? []
        : [`${lineOf([...at, 'postcode'])}: ${JSON.stringify(postcode)} is not a postcode of ${state}.`]),
      ...(lat !== null && lat > 0
        ? [`${lineOf([...at, 'lat'])}: ${lat} is north of the equator; latitudes in Australia are negative.`]
        : []),
    ];
  });
}

/** An ABN has 11 digits, an ACN nine. */
function businessNumberWarning({ configuration: { business_number: number }, files }: TenantFolder): string | null {
  const { length } = number.replace(/\D/g, '');
  if (number === '' || length === 11 || length === 9) return null;
  return `${placeIn(files, ['business_number'])}: ${JSON.stringify(number)} has ${length} digits; an ABN has 11.`;
}

/** An offer whose last day is over is not on the site. */
function overNotes({ configuration, files }: TenantFolder, now: Date): string[] {
  const today = localTime(now, configuration.time_zone).date;
  return configuration.content.offers.flatMap(({ name, ends_on: end }, index) =>
    end !== null && end < today
      ? [
          `${placeIn(files, ['content', 'offers', index, 'ends_on'])}: the offer ${JSON.stringify(name)} ended on ${end}, so the site does not show it.`,
        ]
      : [],
  );
}

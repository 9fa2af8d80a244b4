/** Advice about a dealer's folder: valid entries that may be mistakes and need a look. */
import path from 'node:path';
import { comparisonRateWarningFor } from '../../src/finance/comparison-rate-warning.ts';
import { knownTopics } from '../../src/leads/known-topics.ts';
import { hiddenShareOfLogo } from '../../src/media/logo-on-colour.server.ts';
import type { Location } from '../../src/locations/location.ts';
import { createPostcodeDirectory } from '../../src/locations/postcode-directory.server.ts';
import { paths } from '../../src/routes.ts';
import { distanceKm } from '../../src/shared/distance.ts';
import { localTime } from '../../src/shared/local-time.ts';
import { formatCount, isSameText, slugify } from '../../src/shared/text.ts';
import { headerLogo } from '../../src/site/dealer-logo.ts';
import { knownMakes, makeSlug } from '../../src/stock/trade-spelling.ts';
import { checkAddresses } from '../../src/tenants/check-addresses.server.ts';
import { writePath } from '../../src/tenants/configuration-problem.ts';
import { ownTextWithoutPage } from '../../src/tenants/known-paths.ts';
import { pageSlugOf } from '../../src/tenants/page-document.ts';
import type { TenantFolder } from '../../src/tenants/read-tenant-folder.server.ts';
import { nearestWord } from '../../src/shared/nearest-word.ts';
import { readYamlFile } from '../../src/tenants/yaml-file.ts';

/** Notes inform; warnings are about probable mistakes. */
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
      ...areaCodeWarnings(folder),
      ...(await addressWarnings(folder)),
      ...categoryWarnings(folder),
      ...makeWarnings(folder),
      hiddenLocationsWarning(folder),
      ...ownMachineWarnings(folder),
      ...folder.warnings,
      ...ownText.warnings,
    ].filter((warning) => warning !== null),
  };
}

/** Warnings come last, where they are seen. */
export const describeAdvice = ({ notes, warnings }: FolderAdvice): string =>
  [...notes.map((note) => `Note: ${note}\n`), ...warnings.map((sentence) => `Warning: ${sentence}\n`)].join('');

/** `site.yaml:12 leads.smtp.host`. */
export function placeIn(files: TenantFolder['files'], at: readonly PropertyKey[], file = 'site.yaml'): string {
  return `${file}:${lineIn(files, at, file)} ${writePath(at)}`;
}

function lineIn(files: TenantFolder['files'], at: readonly PropertyKey[], file = 'site.yaml'): number {
  return readYamlFile(file, files.get(file) ?? '').lineOf(at);
}

/** Share of a logo's width that may be invisible: gaps in the drawing are. */
const mostHiddenOfLogo = 0.2;

/** Outside the demonstration such a folder is refused, and nothing is delivered there. */
function ownMachineWarnings({ input, files }: TenantFolder): string[] {
  return checkAddresses({ input, files }, { demonstration: false }).map(
    ({ line, path: at, found }) =>
      `site.yaml:${line}: ${at} is ${found}, on this machine. Only a demonstration calls it; in production this folder is refused.`,
  );
}

/** A folder copied from a dealer with a dark header may have a logo that is invisible on a light one. */
async function logoWarning({ configuration, pictures, files }: TenantFolder): Promise<string | null> {
  const { header } = configuration.theme.colours;
  const logo = headerLogo(configuration);
  const picture = pictures.find(({ path: name }) => name === logo);
  const hidden = picture === undefined ? null : await hiddenShareOfLogo(picture.bytes, header);
  if (hidden === null || hidden <= mostHiddenOfLogo) return null;
  const key = logo === configuration.logo.url ? 'url' : 'on_dark_url';
  const line = lineIn(files, ['logo', key]);
  return (
    `site.yaml:${line}: ${Math.round(hidden * 100)} percent of the width of ${logo} is invisible on the header's ` +
    `colour ${header} (theme.yaml). Use a logo made for that background.`
  );
}

/** A copied folder with the original's slug would change the original, and nothing else distinguishes the two. */
function slugWarning(folderPath: string, { configuration: { slug }, files }: TenantFolder): string | null {
  const folderName = path.basename(folderPath);
  if (folderName === slug) return null;
  const line = lineIn(files, ['slug']);
  return (
    `site.yaml:${line}: the slug is ${JSON.stringify(slug)}, but the folder is named ${JSON.stringify(folderName)}. ` +
    `Applying it changes ${slug}; a copy for another dealer needs its own slug.`
  );
}

function comparisonRateWarning({ configuration, input, files }: TenantFolder): string | null {
  const typed = (input as { finance?: { comparison_rate?: unknown } } | null)?.finance?.comparison_rate;
  const warning = comparisonRateWarningFor(configuration.finance, typed);
  if (warning === null) return null;
  const line = lineIn(files, ['finance', 'comparison_rate']);
  return `site.yaml:${line}: ${warning}`;
}

/** A rule may name a category that only an external page sends; a near match with a known one is probably a mistake. */
function categoryWarnings({ configuration, files }: TenantFolder): string[] {
  const { leads } = configuration;
  const without = knownTopics({ ...leads, routing: { ...leads.routing, categories: [] } }, configuration);
  const known = [...without.categories, ...without.subcategories];
  return leads.routing.categories.flatMap(({ category }, index) => {
    if (known.some((each) => isSameText(each, category))) return [];
    const near = nearestWord(category, known);
    return near === null
      ? []
      : [
          `${placeIn(files, ['leads', 'routing', 'categories', index, 'category'])}: no form and no link of the site has the category ${JSON.stringify(category)}; did you mean ${JSON.stringify(near)}?`,
        ];
  });
}

/** Settings that name makes. A misspelt one matches nothing, and nothing else would tell. */
function namedMakes(configuration: TenantFolder['configuration']): NamedMake[] {
  const { finance, vdp_config, search, home, content, dealership_websites, location_directory } = configuration;
  const list = (at: PropertyKey[], makes: readonly string[]): NamedMake[] =>
    makes.map((make, index) => ({ at: [...at, index], make }));
  const each = (at: PropertyKey[], entries: readonly { make: string }[]): NamedMake[] =>
    entries.map(({ make }, index) => ({ at: [...at, index, 'make'], make }));
  return [
    ...each(['dealership_websites'], dealership_websites),
    ...list(['finance', 'excluded_makes'], finance.excluded_makes),
    ...Object.keys(finance.makes).map((make) => ({ at: ['finance', 'makes', make], make })),
    ...list(['vdp_config', 'chat', 'excluded_makes'], vdp_config.chat.excluded_makes),
    ...search.promo.cards.flatMap(({ makes }, index) => list(['search', 'promo', 'cards', index, 'makes'], makes)),
    ...home.sections.flatMap((section, index) =>
      section.type === 'make_tiles' ? list(['home', 'sections', index, 'makes'], section.makes) : [],
    ),
    ...each(['content', 'models'], content.models),
    ...each(['content', 'parts'], content.parts),
    ...each(['location_directory', 'service_bookings'], location_directory.service_bookings),
    // Of a dealer with a list of makes, a slug that is not in it is refused.
    ...(configuration.manufacturers.length === 0 ? slugsOfMakes(configuration) : []),
  ].filter(({ make }) => make !== '');
}

function slugsOfMakes({ manufacturer, content, home, locations }: TenantFolder['configuration']): NamedMake[] {
  return [
    { at: ['manufacturer'], make: manufacturer ?? '', isSlug: true as const },
    ...content.offers.map((offer, index) => ({
      at: ['content', 'offers', index, 'manufacturer'],
      make: offer.manufacturer ?? '',
      isSlug: true as const,
    })),
    ...home.sections.flatMap((section, index) =>
      section.type === 'locations'
        ? [{ at: ['home', 'sections', index, 'manufacturer'], make: section.manufacturer, isSlug: true as const }]
        : [],
    ),
    ...locations.flatMap(({ manufacturers }, index) =>
      manufacturers.map((make, number) => ({
        file: 'locations.yaml',
        at: ['locations', index, 'manufacturers', number],
        make,
        isSlug: true as const,
      })),
    ),
  ];
}

interface NamedMake {
  /** `site.yaml` unless named. */
  file?: string;
  at: PropertyKey[];
  make: string;
  /** Compared letter by letter with the slugs of others. */
  isSlug?: true;
}

/** A make may be new, so an unknown one is no mistake by itself; one that is nearly another's name probably is. */
function makeWarnings({ configuration, files }: TenantFolder): string[] {
  const known = [...new Set([...knownMakes, ...configuration.manufacturers.map(({ name }) => name)])];
  return namedMakes(configuration).flatMap(({ file, at, make, isSlug = false }) => {
    const isKnown = known.some((each) => makeSlug(each) === makeSlug(make));
    if (isKnown && (!isSlug || make === slugify(make))) return [];
    const near = isKnown ? make : nearestWord(make, isSlug ? known.map(slugify) : known);
    if (near === null) return [];
    const meant = JSON.stringify(isSlug ? slugify(near) : near);
    const place = placeIn(files, at, file);
    return isKnown
      ? [`${place}: ${JSON.stringify(make)} is the name of a make, and its slug is expected; did you mean ${meant}?`]
      : [`${place}: the make ${JSON.stringify(make)} is unknown, so it may match nothing; did you mean ${meant}?`];
  });
}

/** Leads of a dealer whose locations are all hidden have no location, and no page says where the dealer is. */
function hiddenLocationsWarning({ configuration: { locations }, files }: TenantFolder): string | null {
  if (locations.length === 0 || locations.some(({ visible }) => visible)) return null;
  return `${placeIn(files, ['locations', 0, 'visible'], 'locations.yaml')}: no location is visible, so no page says where the dealer is, and leads have no location.`;
}

/** A dealer's own pages whose product page is off: some are shown as text alone, others not at all. */
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
      advice.notes.push(`${text}: ${off}, so the page shows this text alone. Delete the file to have no page there.`);
    else advice.warnings.push(`${text}: ${off}, so this text is not shown. Turn the page on, or delete the file.`);
  }
  return advice;
}

interface TypedPhone {
  file: string;
  at: PropertyKey[];
  number: string;
  /** For the places where it rings: a location's own state, else all of the dealer's. */
  states: readonly string[];
}

function typedPhones({ phones, locations }: TenantFolder['configuration']): TypedPhone[] {
  const { by_car_type: byCarType, ...numbers } = phones;
  const states = [...new Set(locations.map(({ address }) => address.state))];
  return [
    ...Object.entries(numbers).map(([name, number]) => ({ file: 'site.yaml', at: ['phones', name], number, states })),
    ...Object.entries(byCarType).map(([type, number]) => ({
      file: 'site.yaml',
      at: ['phones', 'by_car_type', type],
      number,
      states,
    })),
    ...locations.flatMap(({ address, contact_detail: { opening_hours: _hours, ...contact } }, index) =>
      Object.entries(contact).map(([name, number]) => ({
        file: 'locations.yaml',
        at: ['locations', index, 'contact_detail', name],
        number,
        states: [address.state],
      })),
    ),
  ];
}

/** A number with eight digits can be called only from the same area code. */
function phoneWarnings({ configuration, files }: TenantFolder): string[] {
  return typedPhones(configuration)
    .filter(({ number }) => /^[2-9]\d{7}$/.test(number.replace(/\D/g, '')))
    .map(
      ({ file, at, number }) =>
        `${placeIn(files, at, file)}: ${JSON.stringify(number)} has no area code, such as (07): ` +
        'a mobile cannot call it.',
    );
}

/** States of each area code. */
const statesOfAreaCode: Readonly<Record<string, readonly string[]>> = {
  '02': ['NSW', 'ACT'],
  '03': ['VIC', 'TAS'],
  '07': ['QLD'],
  '08': ['SA', 'WA', 'NT'],
};

/** A wrong digit would reach another subscriber; but some border towns really use the neighbouring state's code. */
function areaCodeWarnings({ configuration, files }: TenantFolder): string[] {
  return typedPhones(configuration).flatMap(({ file, at, number, states }) => {
    const digits = number.replace('(0)', '').replace(/\D/g, '');
    const [, digit = ''] = /^(?:0|61)([2378])\d{8}$/.exec(digits) ?? [];
    const ringsIn = statesOfAreaCode[`0${digit}`];
    return ringsIn === undefined || states.length === 0 || states.some((state) => ringsIn.includes(state))
      ? []
      : [
          `${placeIn(files, at, file)}: ${JSON.stringify(number)} has the area code (0${digit}) of ${listed(ringsIn)}, and the address is in ${listed(states)}. Only a town at the border may have it.`,
        ];
  });
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('en-AU').format(words);

/** The largest postcodes of the outback reach so far from their middle. */
const farthestFromPostcodeKm = 500;
/** Suburbs of one town have neighbouring postcodes; a dealer may name the town or the suburb. */
const farthestNeighbourKm = 60;

/** A yard's position decides distances, delivery and routing. Without the list of postcodes there is no advice. */
async function addressWarnings({ configuration: { address, locations }, files }: TenantFolder): Promise<string[]> {
  const directory = createPostcodeDirectory();
  const typed = [
    ...(address === null ? [] : [{ address, place: (key: string) => placeIn(files, ['address', key]) }]),
    ...locations.map((location, index) => ({
      address: location.address,
      place: (key: string) => placeIn(files, ['locations', index, 'address', key], 'locations.yaml'),
    })),
  ];
  const warnings = await Promise.all(typed.map((each) => warningsOfAddress(each, directory))).catch(() => []);
  return warnings.flat();
}

interface TypedAddress {
  address: Location['address'];
  /** Location of one of its keys, `site.yaml:25 address.city`. */
  place: (key: string) => string;
}

async function warningsOfAddress(
  { address: { postcode, state, city, lat, long }, place }: TypedAddress,
  directory: ReturnType<typeof createPostcodeDirectory>,
): Promise<string[]> {
  const found = await directory.ofPostcode(postcode);
  if (found === null) return [`${place('postcode')}: ${JSON.stringify(postcode)} is not the postcode of a suburb.`];
  const isOther = `${place('postcode')}: ${JSON.stringify(postcode)} is a postcode of ${found.name}, not of ${city} ${state}`;
  // A postcode at a border has suburbs of both states.
  if (!(await directory.statesOf(postcode)).includes(state)) return [`${isOther}.`];
  const own = await directory.postcodesOf(city, state);
  if (own.length === 0) {
    const neighbours = (await directory.listSuburbs()).filter(
      (suburb) => suburb.state === state && distanceKm(suburb.position, found.position) <= farthestNeighbourKm,
    );
    const near = nearestWord(
      city,
      neighbours.map(({ name }) => name),
    );
    return near === null
      ? []
      : [
          `${place('city')}: no suburb or town near ${postcode} is called ${JSON.stringify(city)}; did you mean ${JSON.stringify(near)}?`,
        ];
  }
  const middles = await Promise.all(own.map((each) => directory.ofPostcode(each)));
  const isNear = [await directory.ofSuburb(city, state), ...middles.map((each) => each?.position ?? null)].some(
    (position) => position !== null && distanceKm(position, found.position) <= farthestNeighbourKm,
  );
  if (!own.includes(postcode) && !isNear) return [`${isOther}, which has ${listed(own)}.`];
  const away = lat === null || long === null ? 0 : distanceKm({ lat, long }, found.position);
  return away > farthestFromPostcodeKm
    ? [
        `${place('lat')}: the position ${lat}, ${long} is ${formatCount(Math.round(away))} km from ${found.name} ${postcode}; latitudes in Australia are negative, longitudes are not.`,
      ]
    : [];
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
          `${placeIn(files, ['content', 'offers', index, 'ends_on'])}: the offer ${JSON.stringify(name)} ended on ${end}, so the site shows neither it nor the slides, tiles and menu links that lead to it.`,
        ]
      : [],
  );
}

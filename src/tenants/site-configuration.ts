/**
 * The whole content of a dealer's folder as one value: `site.yaml` with locations, menus, theme, pages and feed
 * mappings. It is stored as written and parsed when it is loaded, so that a new switch has its default everywhere at
 * once.
 */
import * as z from 'zod';
import {
  locationSchema,
  withReviewFigures,
  withShownLocations,
  withTimeZones,
  type Location,
} from '../locations/location.ts';
import { feedMappingSchema } from '../stock/feeds/feed-mapping.ts';
import { paths, searchPrefixes } from '../routes.ts';
import { isKnownLink } from './known-paths.ts';
import { withGarageSwitch } from './garage-switch.ts';
import { menusSchema, type MenuLink } from './menus.ts';
import { pageSchema } from './page-file.ts';
import { redirectsSchema } from './redirects/redirects-file.ts';
import { reviewsSchema } from './reviews-file.ts';
import { siteFileSchema } from './site-file.ts';
import { mapTexts } from '../shared/map-texts.ts';
import { filledWithVehicleWords, specifiedLabel } from '../shared/vehicle-words.ts';
import { followStandardLink, standardLinkLabel, standardLinkOf } from './standard-links.ts';
import { withTemplate } from './templates.ts';
import { themeSchema } from './theme.ts';

/** A group of dealers has a feed for each yard; the mappings of more are not even read. */
export const mostFeeds = 20;
const feedsSchema = z.preprocess(
  (value, { issues }) => {
    const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
    if (count > mostFeeds)
      issues.push({ code: 'custom', input: value, message: `needs at most ${mostFeeds} feeds, found ${count}` });
    return value;
  },
  z.record(z.string(), feedMappingSchema),
);

export const siteConfigurationSchema = siteFileSchema.extend({
  menus: menusSchema.prefault({}).describe('Menus, from menus.yaml.'),
  theme: themeSchema.prefault({}).describe('Look, from theme.yaml.'),
  locations: z.array(locationSchema).min(1).describe('Locations, from locations.yaml.'),
  pages: z.array(pageSchema).default([]).describe('Pages of text, from pages/*.md.'),
  redirects: redirectsSchema.default([]).describe('Addresses of the former site, from redirects.csv.'),
  reviews: reviewsSchema.default([]).describe('Reviews of the locations, from reviews.csv.'),
  feeds: feedsSchema.default({}).describe('Feed mappings by name, from feeds/<name>.yaml.'),
});

type WrittenConfiguration = z.output<typeof siteConfigurationSchema>;
export type SiteConfiguration = Omit<WrittenConfiguration, 'locations'> & { locations: Location[] };

/** `input` is the content of the dealer's files; the result has every default. */
export function safeParseSiteConfiguration(input: unknown): z.ZodSafeParseResult<SiteConfiguration> {
  const parsed = siteConfigurationSchema.safeParse(withTemplate(input));
  return parsed.success ? { ...parsed, data: completed(parsed.data, input) } : (parsed as z.ZodSafeParseError<never>);
}

/** Throws when the input does not fit the schema. */
export function parseSiteConfiguration(input: unknown): SiteConfiguration {
  return completed(siteConfigurationSchema.parse(withTemplate(input)), input);
}

/** Defaults that depend on other settings. */
function completed(parsed: WrittenConfiguration, input: unknown): SiteConfiguration {
  const configuration = withGarageSwitch({
    ...parsed,
    locations: withTimeZones(parsed.locations, parsed.time_zone),
  });
  const { menus: written = {}, labels: writtenLabels = {} } = (input ?? {}) as {
    menus?: { header?: unknown; footer?: unknown };
    labels?: { all_stock?: unknown };
  };
  const { header, footer, ...menus } = configuration.menus;
  const hasPage = ({ link }: { link: string | null }) =>
    link === null || isKnownLink(followStandardLink(configuration.links, link), configuration);
  const standard = { ...configuration, hasPage };
  return withStandardLinks(
    withSearchPrefix({
      ...configuration,
      labels:
        writtenLabels.all_stock === undefined
          ? { ...configuration.labels, all_stock: specifiedLabel(configuration, configuration.labels.all_stock) }
          : configuration.labels,
      content: withVehicleWords(configuration.content, configuration),
      leads: withVehicleWords(configuration.leads, configuration),
      home: withVehicleWords(configuration.home, configuration),
      search: withCertifiedOnly(configuration),
      locations: withReviewFigures(
        withShownLocations(configuration.locations, configuration.location_directory),
        configuration.reviews,
      ),
      menus: {
        ...menus,
        header: written.header === undefined ? standardItems(header, standard) : header,
        footer: written.footer === undefined ? standardItems(footer, standard) : footer,
      },
    }),
  );
}

function withVehicleWords<Value extends object>(value: Value, configuration: SiteConfiguration): Value {
  return mapTexts(value, (text) => (text.includes('{') ? filledWithVehicleWords(text, configuration) : text));
}

/** A dealer of certified vehicles only has one more condition of every search (TEN-45). */
function withCertifiedOnly({ search, stock }: SiteConfiguration): SiteConfiguration['search'] {
  if (!stock.certified_only) return search;
  const { facets, ranges } = search.base_filters;
  return { ...search, base_filters: { facets: { ...facets, certified: ['true'] }, ranges } };
}

/** An item of the header, which has a label, or a column of the footer, which has a heading. */
interface StandardItem {
  label?: string;
  heading?: string;
  link?: string | null;
  dynamic: string | null;
  items: MenuLink[];
}

/**
 * The standard menu with the dealer's own labels and words, without links to pages that this dealer does not have, and
 * without entries that this leaves empty.
 */
function standardItems<Item extends StandardItem>(
  items: Item[],
  {
    links,
    labels,
    location_directory: { service_booking_enabled: hasBooking, service_bookings: bookings },
    hasPage,
  }: Pick<SiteConfiguration, 'links' | 'location_directory' | 'labels'> & {
    hasPage: (item: { link: string | null }) => boolean;
  },
): Item[] {
  const hasBookingSite = hasBooking && bookings.length > 0;
  const named = <Named extends { label?: string; link?: string | null }>(item: Named): Named => {
    if (item.label === undefined) return item;
    if (!item.link) return { ...item, label: specifiedLabel({ labels }, item.label) };
    // Book a Service leads to the service page where no booking site is listed.
    const name = item.link === paths.bookService() && !hasBookingSite ? 'service' : standardLinkOf(item.link);
    const label = name === null ? specifiedLabel({ labels }, item.label) : standardLinkLabel(links, name, item.label);
    return { ...item, label };
  };
  const headed = (item: Item): Item =>
    item.heading === undefined ? item : { ...item, heading: specifiedLabel({ labels }, item.heading) };
  return items
    .filter(({ link = null }) => hasPage({ link }))
    .map((item) => ({ ...headed(named(item)), items: item.items.filter(hasPage).map(named) }))
    .filter(({ link = null, dynamic, items: left }) => link !== null || dynamic !== null || left.length > 0);
}

/** Links that no file set, or that were written under the other prefix, follow the dealer's own prefix (TEN-24). */
function withSearchPrefix(configuration: SiteConfiguration): SiteConfiguration {
  const prefix = configuration.search.path_prefix;
  if (prefix === searchPrefixes[0]) return configuration;
  const standard = paths.search(searchPrefixes[0], '');
  const own = paths.search(prefix, '');
  return mapStrings(configuration, (text) => (text.startsWith(standard) ? own + text.slice(standard.length) : text), [
    'pages',
    'feeds',
    'locations',
    'reviews',
  ]);
}

/** Replaces a standard link's default path with the dealer's own; a menu entry without a label gets the link's. */
function withStandardLinks(configuration: SiteConfiguration): SiteConfiguration {
  const { links } = configuration;
  const labelled = <Item extends { label: string; link: string | null }>(item: Item): Item => {
    const name = item.label !== '' || item.link === null ? null : standardLinkOf(item.link);
    return name === null ? item : { ...item, label: links[name].label };
  };
  const { header, utility, footer, legal } = configuration.menus;
  const menus = {
    header: header.map((item) => ({
      ...labelled(item),
      items: item.items.map(labelled),
      groups: item.groups.map((group) => ({ ...group, items: group.items.map(labelled) })),
    })),
    utility: utility.map(labelled),
    footer: footer.map((column) => ({ ...column, items: column.items.map(labelled) })),
    legal: legal.map(labelled),
  };
  const followed = mapStrings(
    { menus, home: configuration.home, content: configuration.content, search: configuration.search },
    (text) => followStandardLink(links, text),
  );
  return { ...configuration, ...followed };
}

/** The same value with every string in it mapped, except under the keys of `except`. */
function mapStrings<Value extends object>(
  value: Value,
  map: (text: string) => string,
  except: readonly string[] = [],
): Value {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, except.includes(key) ? each : mapTexts(each, map)]),
  ) as Value;
}

/**
 * What one schema cannot see: that names in one place of a dealer's folder stand for things in another, that what must
 * be unique is, and that opening hours make sense.
 */
import type * as z from 'zod';
import { featureIconNames } from '../content/settings.ts';
import type { Location } from '../locations/location.ts';
import { knownTopics } from '../leads/known-topics.ts';
import { routingProblems } from '../leads/routing/routing-settings.ts';
import { paths } from '../routes.ts';
import { pagePathOf } from '../shared/page-path.ts';
import { searchParameterNames, searchParameterProblems } from '../search/settings.ts';
import { isSameText } from '../shared/text.ts';
import { stockFilterNames, type StockFilterName } from '../stock/settings.ts';
import { feedMappingProblems, type FeedMapping } from '../stock/feeds/feed-mapping.ts';
import { checkDeliveryRegions } from './check-delivery-regions.ts';
import type { ConfigurationProblem } from './configuration-problem.ts';
import { writeFound, writePath } from './configuration-problem.ts';
import { expectedLegalPages } from './legal-pages.ts';
import { isKnownLink, switchedOffBy, isTakenSlug, searchParametersOf } from './known-paths.ts';
import type { locationsFileSchema } from './locations-file.ts';
import type { Menus } from './menus.ts';
import type { Page } from './page-file.ts';
import { nearest } from './schema-outline.ts';
import type { siteFileSchema } from './site-file.ts';
import { followStandardLink } from './standard-links.ts';
import { unreadSwitchProblems } from './unread-switches.ts';
import type { YamlFile } from './yaml-file.ts';

type Site = z.output<typeof siteFileSchema>;
type Path = readonly PropertyKey[];

/** One file that was read. `value` is null when its schema refused it. */
export interface ReadPart {
  yaml: YamlFile;
  /** Where its value stands in the configuration: empty for site.yaml and locations.yaml. */
  base: Path;
  value: unknown;
  /** Line of the text of a page. */
  markdownLine?: number;
}

interface References {
  parts: readonly ReadPart[];
  pictures: ReadonlySet<string>;
  site: Site | null;
  locations: readonly Location[] | null;
}

/** Every problem found among the parts that their schemas took. */
export function checkReferences({ parts, pictures, site, locations }: References): ConfigurationProblem[] {
  const problems: ConfigurationProblem[] = [];
  const partOf = (file: string) => parts.find((part) => part.yaml.file === file);
  const sitePart = partOf('site.yaml');
  const locationsPart = partOf('locations.yaml');
  const pageParts = parts.filter((part) => part.base[0] === 'pages');
  const pages = pageParts.flatMap((part) => (part.value === null ? [] : [part.value as Page]));

  const report = (part: ReadPart | undefined, path: Path, found: unknown, expected: string, line?: number): void => {
    if (part === undefined) return;
    problems.push({
      file: part.yaml.file,
      line: line ?? part.yaml.lineOf(path),
      path: writePath(path),
      found: typeof found === 'string' && found.startsWith('the ') ? found : writeFound(found),
      expected,
    });
  };
  const unique = (part: ReadPart | undefined, list: readonly object[], at: Path, key: string): void => {
    const seen = new Map<unknown, number>();
    list.forEach((item, index) => {
      const value = (item as Record<string, unknown>)[key];
      const first = seen.get(value);
      if (first === undefined) seen.set(value, index);
      else
        report(
          part,
          [...at, index, key],
          value,
          `${key === 'id' ? 'an' : 'a'} ${key} of its own; entry ${first + 1} has the same`,
        );
    });
  };
  const oneOf = (
    part: ReadPart | undefined,
    path: Path,
    value: unknown,
    known: readonly unknown[],
    what: string,
  ): void => {
    if (known.includes(value)) return;
    report(
      part,
      path,
      value,
      `${what}: ${known.length === 0 ? 'there is none' : known.map((each) => JSON.stringify(each)).join(', ')}${nearHint(value, known)}`,
    );
  };

  const reportSearch = (part: ReadPart, path: Path, params: URLSearchParams | null, line?: number): void => {
    for (const { found, expected, isName } of params === null ? [] : searchParameterProblems(params)) {
      report(part, path, found, `${expected}${isName ? nearHint(found, searchParameterNames) : ''}`, line);
    }
  };

  const isKnown = (link: string): boolean =>
    site === null ||
    locations === null ||
    isKnownLink(followStandardLink(site.links, link), {
      pages,
      locations: [...locations],
      content: site.content,
      trade_in: site.trade_in,
    });
  /** What a link that is not known should have been. */
  const linkHint = (link: string, usual: string): string => {
    const off = site === null ? null : switchedOffBy(followStandardLink(site.links, link), site);
    return off === null ? usual : `the address of a page that is on: ${off} in site.yaml turns this one off`;
  };
  /** Links and pictures in Markdown; `lineOf` takes the line of the text, from 0. */
  const checkMarkdown = (part: ReadPart, path: Path, text: string, lineOf: (line: number) => number): void => {
    for (const { target, line } of markdownTargets(text)) {
      const at = lineOf(line);
      reportSearch(part, path, searchParametersOf(target), at);
      if (target.startsWith('pictures/')) {
        if (!pictures.has(target)) report(part, path, target, pictureHint(target, pictures), at);
      } else if (!/^(\/(?!\/)|#|https?:\/\/|tel:|sms:|mailto:)/i.test(target)) {
        const expected = 'a link that starts with "/", "#", "https://", "tel:", "sms:" or "mailto:"';
        report(part, path, target, expected, at);
      } else if (!isKnown(target)) {
        report(part, path, target, linkHint(target, 'a link to a path of the site or to a page in pages/'), at);
      }
    }
  };

  // Pictures and links, wherever they stand.
  for (const part of parts) {
    if (part.base[0] === 'feeds' || part.value === null) continue;
    eachString(part.value, [], (text, path) => {
      if (text.startsWith('pictures/') && !pictures.has(text)) report(part, path, text, pictureHint(text, pictures));
      const key = path.at(-1);
      const search = isSearchKey(key, path)
        ? new URLSearchParams(text)
        : isLinkKey(key, path)
          ? searchParametersOf(text)
          : null;
      reportSearch(part, path, search);
      if (key === 'icon' && text !== '' && !isFeatureIcon(text)) report(part, path, text, iconHint(text));
      // The site leaves out links of the standard menus and tiles whose page a dealer does not have.
      if (isLinkKey(key, path) && isWritten(part.yaml.value, path) && !isKnown(text)) {
        report(
          part,
          path,
          text,
          linkHint(text, `a path of the site or of a page in pages/, for example a file pages${pagePathOf(text)}.md`),
        );
      }
      if (part.base[0] !== 'pages' && isMarkdownKey(key, path))
        checkMarkdown(part, path, text, () => part.yaml.lineOf(path));
    });
  }
  for (const part of pageParts) {
    if (part.value === null) continue;
    const page = part.value as Page;
    checkMarkdown(part, ['markdown'], page.markdown, (line) => (part.markdownLine ?? 1) + line);
    if (isTakenSlug(page.slug))
      report(part, ['slug'], page.slug, 'a slug that is not the address of one of the site’s own pages');
  }
  if (site !== null) {
    const menus = partOf('menus.yaml')?.value as Menus | null | undefined;
    for (const { slug, reason } of expectedLegalPages(site, menus)) {
      const file = `pages/${slug}.md`;
      if (pages.some((page) => page.slug === slug) || partOf(file)?.value === null) continue;
      problems.push({ file, path: '', found: 'no such page', expected: `a page, since ${reason}` });
    }
  }
  for (const { file, path, found, expected } of unreadSwitchProblems(site, locations))
    report(partOf(file), path, found, expected);
  const pageSlugs = new Map<string, string>();
  for (const part of pageParts) {
    const slug = (part.value as Page | null)?.slug;
    if (slug === undefined) continue;
    const other = pageSlugs.get(slug);
    if (other === undefined) pageSlugs.set(slug, part.yaml.file);
    else report(part, ['slug'], slug, `a slug of its own; ${other} has the same`);
  }

  if (site !== null) {
    unique(sitePart, site.dealerships, ['dealerships'], 'id');
    unique(sitePart, site.dealerships, ['dealerships'], 'slug');
    unique(sitePart, site.manufacturers, ['manufacturers'], 'id');
    unique(sitePart, site.manufacturers, ['manufacturers'], 'slug');
    unique(sitePart, site.content.offers, ['content', 'offers'], 'id');
    unique(sitePart, site.content.models, ['content', 'models'], 'id');
    unique(sitePart, site.content.slides, ['content', 'slides'], 'id');
    site.content.offers.forEach(({ model, manufacturer }, index) => {
      const at = ['content', 'offers', index] as const;
      const link = model === null ? '' : paths.content(model.slug);
      if (model !== null && !isKnown(link))
        report(
          sitePart,
          [...at, 'model', 'slug'],
          model.slug,
          `the slug of a page in pages/${nearHint(
            model.slug,
            pages.map(({ slug }) => slug),
          )}`,
        );
      if (manufacturer !== null && site.manufacturers.length > 0)
        oneOf(
          sitePart,
          [...at, 'manufacturer'],
          manufacturer,
          site.manufacturers.map(({ slug }) => slug),
          'the slug of one of the manufacturers',
        );
    });
    site.hosts.forEach((host, index) => {
      if (site.hosts.indexOf(host) !== index) report(sitePart, ['hosts', index], host, 'each host once');
    });
    if (site.kind === 'brand' && site.manufacturer === null)
      report(sitePart, ['manufacturer'], undefined, 'the slug of the make, since the site is that of a brand');
    if (site.manufacturer !== null && site.manufacturers.length > 0)
      oneOf(
        sitePart,
        ['manufacturer'],
        site.manufacturer,
        site.manufacturers.map(({ slug }) => slug),
        'the slug of one of the manufacturers',
      );
    const { service_bookings: bookings } = site.location_directory;
    bookings.forEach(({ dealership_name: name, make }, index) => {
      const at = ['location_directory', 'service_bookings', index];
      if (name !== '')
        oneOf(
          sitePart,
          [...at, 'dealership_name'],
          name,
          site.dealerships.map((each) => each.name),
          'the name of one of the dealerships, or nothing for all of them',
        );
      const first = bookings.findIndex((other) => other.dealership_name === name && isSameText(other.make, make));
      if (first !== index)
        report(
          sitePart,
          at,
          make || 'every make',
          `one booking site a dealership and make; entry ${first + 1} is for the same`,
        );
    });
    const dealershipSlugs = site.dealerships.map(({ slug }) => slug);
    site.dealership_websites.forEach(({ slug }, index) =>
      oneOf(
        sitePart,
        ['dealership_websites', index, 'slug'],
        slug,
        dealershipSlugs,
        'the slug of one of the dealerships',
      ),
    );
    site.finance.excluded_dealerships.forEach((slug, index) =>
      oneOf(
        sitePart,
        ['finance', 'excluded_dealerships', index],
        slug,
        dealershipSlugs,
        'the slug of one of the dealerships',
      ),
    );
    const { categories } = knownTopics(
      site.leads,
      parts.map(({ value }) => value),
    );
    site.leads.destinations.forEach((destination, index) => {
      destination.categories.forEach((category, at) => {
        // Letter case does not count, as in `routeLead`.
        if (!categories.some((each) => isSameText(each, category)))
          oneOf(
            sitePart,
            ['leads', 'destinations', index, 'categories', at],
            category,
            categories,
            'a category of a form, of leads.enquiry_form.categories, of leads.routing.categories or of a link to /enquiry',
          );
      });
      destination.dealerships.forEach((slug, at) =>
        oneOf(
          sitePart,
          ['leads', 'destinations', index, 'dealerships', at],
          slug,
          dealershipSlugs,
          'the slug of one of the dealerships',
        ),
      );
    });
    for (const key of ['base_filters', 'default_refinements'] as const) {
      const { certified } = site.search[key].facets;
      if (site.stock.certified_only && certified !== undefined && !certified.includes('true'))
        report(
          sitePart,
          ['search', key, 'facets', 'certified'],
          certified,
          '"true", since stock.certified_only is set',
        );
    }
    const ppsr = site.plugins.indexOf('PPSR Report');
    if (
      ppsr !== -1 &&
      (site.pricing.report_provider.url === '' || !site.pricing.report_provider.reports.includes('PPSR Report'))
    ) {
      report(
        sitePart,
        ['plugins', ppsr],
        'PPSR Report',
        'a provider of it in pricing.report_provider (and the secret "vehicle_report_key"), without which the report is not offered',
      );
    }
    checkDeliveryRegions(site.pricing.delivery_regions, (path, found, expected) =>
      report(sitePart, ['pricing', 'delivery_regions', ...path], found, expected),
    );
    checkStockFilters(site.stock, (path, found, expected) => report(sitePart, ['stock', ...path], found, expected));
    if (site.home.sections.filter(({ type }) => type === 'hero').length > 1)
      report(sitePart, ['home', 'sections'], 'the section "hero" more than once', 'one hero at most');
  }

  for (const part of parts) {
    if (part.base[0] !== 'feeds' || part.value === null) continue;
    for (const { path, found, expected } of feedMappingProblems(part.value as FeedMapping))
      report(part, path, found, expected);
    if (locations === null) continue;
    const { location } = part.value as FeedMapping;
    const places: [path: string[], id: number][] = Object.entries(location?.codes ?? {}).map(([code, id]) => [
      ['location', 'codes', code],
      id,
    ]);
    if (location?.id !== undefined) places.push([['location', 'id'], location.id]);
    for (const [path, id] of places)
      oneOf(
        part,
        path,
        id,
        locations.map((each) => each.id),
        'the id of one of the locations in locations.yaml',
      );
  }

  if (locations !== null) {
    const ids = locations.map(({ id }) => id);
    unique(locationsPart, locations, ['locations'], 'id');
    unique(locationsPart, locations, ['locations'], 'slug');
    const shared = (locationsPart?.value as z.output<typeof locationsFileSchema> | undefined)?.special_hours ?? [];
    shared.forEach(({ location_id: id }, index) => {
      if (id !== undefined)
        oneOf(
          locationsPart,
          ['special_hours', index, 'location_id'],
          id,
          ids,
          'the id of one of the locations, or no location_id for all of them',
        );
    });
    const primary = locations.flatMap((location, index) => (location.primary ? [index] : []));
    if (primary.length > 1)
      report(
        locationsPart,
        ['locations', primary[1]!, 'primary'],
        true,
        `one primary location at most; entry ${primary[0]! + 1} is it already`,
      );
    locations.forEach((location, index) => {
      const at = ['locations', index] as const;
      location.distribution_locations.forEach((id, place) =>
        oneOf(locationsPart, [...at, 'distribution_locations', place], id, ids, 'the id of one of the locations'),
      );
      location.special_hours.forEach(({ location_id: id }, place) => {
        if (id !== undefined && id !== location.id)
          report(
            locationsPart,
            [...at, 'special_hours', place, 'location_id'],
            id,
            `${location.id}, the id of the location that these hours stand in, or no location_id`,
          );
      });
      checkOpeningHours(location, (path, found, expected) => report(locationsPart, [...at, ...path], found, expected));
      if (site === null) return;
      const dealership = site.dealerships.find(({ id }) => id === location.dealership_id);
      if (dealership === undefined)
        oneOf(
          locationsPart,
          [...at, 'dealership_id'],
          location.dealership_id,
          site.dealerships.map(({ id }) => id),
          'the id of one of the dealerships in site.yaml',
        );
      else if (dealership.slug !== location.dealership_slug)
        report(
          locationsPart,
          [...at, 'dealership_slug'],
          location.dealership_slug,
          `"${dealership.slug}", the slug of dealership ${dealership.id} in site.yaml`,
        );
      if (site.manufacturers.length > 0) {
        location.manufacturers.forEach((slug, place) =>
          oneOf(
            locationsPart,
            [...at, 'manufacturers', place],
            slug,
            site.manufacturers.map((each) => each.slug),
            'the slug of one of the manufacturers in site.yaml',
          ),
        );
      }
    });
    if (site !== null) {
      for (const key of ['excluded_locations', 'selected_locations'] as const) {
        site.location_directory[key].forEach((id, index) =>
          oneOf(sitePart, ['location_directory', key, index], id, ids, 'the id of one of the locations'),
        );
      }
      site.leads.destinations.forEach((destination, index) => {
        destination.locations.forEach((id, at) =>
          oneOf(sitePart, ['leads', 'destinations', index, 'locations', at], id, ids, 'the id of one of the locations'),
        );
      });
      site.leads.test_drive_appointments.locations.forEach(({ location }, index) => {
        oneOf(
          sitePart,
          ['leads', 'test_drive_appointments', 'locations', index, 'location'],
          location,
          ids,
          'the id of one of the locations',
        );
      });
      for (const { path, found, expected } of routingProblems({ ...site.leads, locations }))
        report(sitePart, ['leads', ...path], found, expected);
    }
  }
  return problems;
}

type Report = (path: Path, found: unknown, expected: string) => void;

/** A list that no filter reads, a filter without its list, and filters that leave nothing to show. */
function checkStockFilters(
  { stock_filters: filters, excluded_stock_numbers: excluded }: Site['stock'],
  report: Report,
): void {
  const names = filters.map((filter) => (typeof filter === 'number' ? stockFilterNames[filter]! : filter));
  const reader = 'without_listed_stock_numbers';
  if (excluded.length > 0 && !names.includes(reader))
    report(
      ['excluded_stock_numbers'],
      excluded,
      `the filter ${reader} in stock.stock_filters, without which the list does nothing`,
    );
  if (excluded.length === 0 && names.includes(reader))
    report(
      ['stock_filters', names.indexOf(reader)],
      reader,
      'stock numbers in stock.excluded_stock_numbers, without which the filter does nothing',
    );
  // By first letters: new, used, demo.
  const kept: Partial<Record<StockFilterName, string>> = {
    new_only: 'n',
    used_only: 'u',
    demo_only: 'd',
    new_and_demo_only: 'nd',
    used_and_demo_only: 'ud',
  };
  const left = names.reduce(
    (letters, name) => [...letters].filter((letter) => kept[name]?.includes(letter) ?? true).join(''),
    'nud',
  );
  if (left === '')
    report(
      ['stock_filters'],
      filters,
      'filters that leave something to show; these keep neither new nor demo nor used vehicles',
    );
}

function checkOpeningHours(location: Location, report: Report): void {
  const weekdays = new Set<number>();
  location.contact_detail.opening_hours.forEach((hours, index) => {
    const at = ['contact_detail', 'opening_hours', index] as const;
    if (weekdays.has(hours.weekday)) report([...at, 'weekday'], hours.weekday, 'each weekday once');
    weekdays.add(hours.weekday);
    checkSpan(
      {
        status: hours.status,
        begin: hours.open,
        end: hours.close,
        names: ['open', 'close'],
        hasWording: hours.formated_hours !== '',
      },
      (path, found, expected) => report([...at, ...path], found, expected),
    );
  });
  const dates = new Set<string>();
  location.special_hours.forEach((hours, index) => {
    const at = ['special_hours', index] as const;
    if (dates.has(hours.date)) report([...at, 'date'], hours.date, 'each date once for a location');
    dates.add(hours.date);
    checkSpan(
      {
        status: hours.status,
        begin: hours.start_hour,
        end: hours.end_hour,
        names: ['start_hour', 'end_hour'],
        hasWording: false,
      },
      (path, found, expected) => report([...at, ...path], found, expected),
    );
  });
}

function checkSpan(
  span: {
    status: 'Open' | 'Closed';
    begin: string | null;
    end: string | null;
    names: readonly [string, string];
    hasWording: boolean;
  },
  report: Report,
): void {
  const [beginName, endName] = span.names;
  if (span.status === 'Closed') return;
  if (span.begin === null && span.end === null && span.hasWording) return;
  for (const [name, value] of [
    [beginName, span.begin],
    [endName, span.end],
  ] as const) {
    if (value === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
      return report([name], value ?? undefined, 'a time as HH:MM on a day that is open');
  }
  if (span.begin! >= span.end!) report([endName], span.end, `a time after ${span.begin}`);
}

/** Keys whose text is a link: `link`, and the paths of the standard links. */
function isLinkKey(key: PropertyKey | undefined, path: Path): boolean {
  return (
    key === 'link' ||
    (key === 'path' && (path[0] === 'links' || path[0] === 'search')) ||
    key === 'default_finance_link' ||
    (key === 'url' && path[1] === 'slides') ||
    key === 'href' ||
    key === 'refresh_path'
  );
}

/** Texts that are the parameters of a search without an address. */
function isSearchKey(key: PropertyKey | undefined, path: Path): boolean {
  return (key === 'search' && path[0] === 'home') || key === 'stock_search';
}

/** Whether the file itself says it; false for a default. */
function isWritten(value: unknown, path: Path): boolean {
  return (
    path.reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
      value,
    ) !== undefined
  );
}

function eachString(value: unknown, path: Path, visit: (text: string, path: Path) => void): void {
  if (typeof value === 'string') visit(value, path);
  else if (Array.isArray(value)) value.forEach((item, index) => eachString(item, [...path, index], visit));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) eachString(item, [...path, key], visit);
}

/** Texts that are rendered as Markdown. */
function isMarkdownKey(key: PropertyKey | undefined, path: Path): boolean {
  return (
    key === 'markdown' ||
    (key === 'description' && path[0] === 'content' && path[1] === 'offers') ||
    (key === 'text' && path[0] === 'content' && path[1] === 'announcement')
  );
}

/** Targets of links and pictures in Markdown and in the HTML inside it, with their line from 0. Code is no link. */
function markdownTargets(markdown: string): { target: string; line: number }[] {
  const targets =
    /\]\(\s*<?([^)\s>]+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)|<(?:a|img)\b[^>]*?\s(?:href|src)\s*=\s*["']?([^"'\s>]+)/gi;
  return withoutCode(markdown)
    .split('\n')
    .flatMap((text, line) =>
      [...text.matchAll(targets)].map(([, inline, reference, html]) => ({
        target: (inline ?? reference ?? html)!.replaceAll('&amp;', '&'),
        line,
      })),
    );
}

/** The same lines, with fenced blocks and code spans blank. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1[^\n]*$/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]+`/g, '');
}

/** `; did you mean "tagline"?`, or nothing where no name is near. */
function nearHint(found: unknown, known: readonly unknown[]): string {
  const near =
    typeof found === 'string'
      ? nearest(
          found,
          known.filter((each) => typeof each === 'string'),
        )
      : null;
  return near === null ? '' : `; did you mean "${near}"?`;
}

function iconHint(name: string): string {
  return `one of the icons ${featureIconNames.join(', ')}${nearHint(name, featureIconNames)}`;
}

function isFeatureIcon(name: string): boolean {
  return (featureIconNames as readonly string[]).includes(name);
}

function pictureHint(path: string, pictures: ReadonlySet<string>): string {
  const name = path.split('/').at(-1)!.toLowerCase();
  const near = [...pictures].find(
    (picture) => picture.toLowerCase() === path.toLowerCase() || picture.split('/').at(-1)!.toLowerCase() === name,
  );
  return near === undefined ? 'a file in pictures/' : `a file in pictures/; did you mean "${near}"?`;
}

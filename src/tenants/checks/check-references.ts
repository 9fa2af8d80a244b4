/**
 * Checks that a single schema cannot do: that names refer to something in the folder, that unique things are unique,
 * and that settings in several places agree.
 */
import { prizeDrawProblems } from '../../accounts/prize-draw/prize-draw-settings.ts';
import { isServiceFilmPlayable } from '../../content/settings.ts';
import { outboundFeedProblems } from '../../content/outbound-feeds/settings.ts';
import { type Location, withShownLocations } from '../../locations/location.ts';
import { shownDealerships } from '../../locations/shown-dealerships.ts';
import { knownTopics } from '../../leads/known-topics.ts';
import { routingProblems } from '../../leads/routing/routing-settings.ts';
import { paths } from '../../routes.ts';
import { isSameText } from '../../shared/text.ts';
import { feedMappingProblems, type FeedMapping } from '../../stock/feeds/feed-mapping.ts';
import { isTakenSlug } from '../known-paths.ts';
import { expectedLegalPages } from '../legal-pages.ts';
import type { Menus } from '../menus.ts';
import type { Page } from '../page-file.ts';
import type { RedirectRow } from '../redirects/redirects-file.ts';
import type { SiteFile } from '../site-file.ts';
import { unreadSwitchProblems } from '../unread-switches.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkDeliveryRegions } from './check-delivery-regions.ts';
import { checkFigures } from './check-figures.ts';
import { checkLeadReceivers } from './check-lead-receivers.ts';
import { checkLinks, isLinkKnown, type LinkTargets } from './check-links.ts';
import { checkNames, reportUnknown } from './check-names.ts';
import { checkOpeningHours } from './check-opening-hours.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkStockFilters } from './check-stock-filters.ts';
import {
  createProblemReport,
  isPage,
  nearHint,
  type ProblemReport,
  type ReadPart,
  type Report,
} from './problem-report.ts';

interface References {
  parts: readonly ReadPart[];
  pictures: ReadonlySet<string>;
  site: SiteFile | null;
  locations: readonly Location[] | null;
  redirects: readonly RedirectRow[];
  reviews: readonly { location: string }[];
}

/** Every problem found among the parts that their schemas took, and every warning. */
export function checkReferences({
  parts,
  pictures,
  site,
  locations,
  redirects,
  reviews,
}: References): Pick<ProblemReport, 'problems' | 'warnings'> {
  const found = createProblemReport();
  const pages = parts.flatMap((part) => (isPage(part) && part.value !== null ? [part.value as Page] : []));
  const targets: LinkTargets = { site, locations, pages, reviews, pictures };

  checkLinks(parts, targets, found);
  checkPages({ parts, site, pages }, found);
  checkBlocks(parts, found);
  checkFigures(parts, found);
  for (const { file, path, found: value, expected } of unreadSwitchProblems(site, locations))
    found.report(partOf(parts, file), path, value, expected);
  checkNames({ parts, site, locations }, found);
  if (site !== null) {
    checkSite(site, found.below(partOf(parts, 'site.yaml'), []));
    checkOffers(site, targets, found.below(partOf(parts, 'site.yaml'), []));
    warnOfHiddenBookings(site, { locations, parts }, found);
    checkJournal(site, pages, found.below(partOf(parts, 'site.yaml'), []));
    checkModels(site, found.below(partOf(parts, 'site.yaml'), []));
    checkCategories(site, parts, found);
    const siteFile = partOf(parts, 'site.yaml');
    if (siteFile !== undefined) checkLeadReceivers(site, siteFile, found);
    checkPayments(site, found.below(partOf(parts, 'site.yaml'), ['purchase']));
    checkSignIn(site, pages, found.below(partOf(parts, 'site.yaml'), ['accounts']));
    const slugs = locations?.map(({ slug }) => slug) ?? null;
    for (const { path, found: value, expected } of outboundFeedProblems(site.content.outbound_feeds, slugs))
      found.report(partOf(parts, 'site.yaml'), ['content', 'outbound_feeds', ...path], value, expected);
  }
  for (const part of parts) {
    if (part.base[0] !== 'feeds' || part.value === null) continue;
    for (const { path, found: value, expected } of feedMappingProblems(part.value as FeedMapping))
      found.report(part, path, value, expected);
  }
  if (locations !== null) {
    checkLocations(locations, site, found.below(partOf(parts, 'locations.yaml'), ['locations']));
    if (site !== null)
      for (const { path, found: value, expected } of routingProblems({ ...site.leads, locations }))
        found.report(partOf(parts, 'site.yaml'), ['leads', ...path], value, expected);
  }
  const redirected = checkRedirects(redirects, targets);
  return {
    problems: [...found.problems, ...redirected.problems],
    warnings: [...found.warnings, ...redirected.warnings],
  };
}

const partOf = (parts: readonly ReadPart[], file: string): ReadPart | undefined =>
  parts.find((part) => part.yaml.file === file);

/** A dealership whose every location is hidden is not offered to shoppers, nor is its booking site. */
function warnOfHiddenBookings(
  site: SiteFile,
  { locations, parts }: { locations: readonly Location[] | null; parts: readonly ReadPart[] },
  { warn }: ProblemReport,
): void {
  const part = partOf(parts, 'site.yaml');
  if (locations === null || part === undefined) return;
  const { dealerships, location_directory: directory } = site;
  const shown = shownDealerships({ dealerships, locations: withShownLocations(locations, directory) });
  directory.service_bookings.forEach(({ dealership_name: name }, index) => {
    if (name !== '' && dealerships.some((each) => each.name === name) && !shown.some((each) => each.name === name))
      warn(
        part,
        ['location_directory', 'service_bookings', index, 'dealership_name'],
        name,
        'is not shown to shoppers, because all of its locations are hidden; its booking site is not offered',
      );
  });
}

/** If a page needs a sign-in, there is a way to sign in; and if there is one, some page needs it. */
function checkSignIn({ accounts }: SiteFile, pages: readonly Page[], report: Report): void {
  const {
    sign_in_enabled: isEnabled,
    sign_in_methods: methods,
    gated_routes: routes,
    gated_pages: slugs,
    sms,
    watchlist_enabled: hasWatchlist,
    saved_searches_enabled: hasSavedSearches,
    alerts,
    garage,
  } = accounts;
  for (const [name, gated] of [
    ['gated_routes', routes],
    ['gated_pages', slugs],
  ] as const)
    if (!isEnabled && gated.length > 0)
      report([name], gated, 'none while accounts.sign_in_enabled is false: visitors could not open them');
  for (const { at, found, expected } of prizeDrawProblems(accounts.spin_to_win, { hasSignIn: isEnabled }))
    report(['spin_to_win', ...at], found, expected);
  const known = pages.map(({ slug }) => slug);
  for (const [index, slug] of slugs.entries())
    if (!known.includes(slug))
      report(['gated_pages', index], slug, `the slug of a page in pages/${nearHint(slug, known)}`);
  if (isEnabled && !methods.includes('email') && sms.kind === 'none')
    report(['sign_in_methods'], methods, '"email" too, or a provider of text messages in accounts.sms');
  if (garage.enabled && !isEnabled)
    report(['garage', 'enabled'], true, 'false while accounts.sign_in_enabled is false: a garage needs a sign-in');
  if (hasSavedSearches && !isEnabled)
    report(
      ['saved_searches_enabled'],
      true,
      'false while accounts.sign_in_enabled is false: saved searches need a sign-in',
    );
  if (alerts.enabled && !isEnabled)
    report(['alerts', 'enabled'], true, 'false while accounts.sign_in_enabled is false: alerts need a sign-in');
  else if (alerts.enabled && !hasSavedSearches && !hasWatchlist)
    report(
      ['alerts', 'enabled'],
      true,
      'false, or accounts.saved_searches_enabled or accounts.watchlist_enabled: without both there is nothing to tell',
    );
  if (hasWatchlist && !isEnabled)
    report(['watchlist_enabled'], true, 'false while accounts.sign_in_enabled is false: a watchlist needs a sign-in');
  else if (hasWatchlist && (!methods.includes('phone') || sms.kind === 'none'))
    report(
      ['watchlist_enabled'],
      true,
      'false, or "phone" in accounts.sign_in_methods and a provider in accounts.sms: a watchlist needs a mobile number',
    );
}

/** Whoever is offered to pay can. */
function checkPayments({ purchase, accounts }: SiteFile, report: Report): void {
  const { payment_provider: provider, online_payment_enabled: isEnabled } = purchase;
  if (isEnabled && provider === 'none')
    report(['online_payment_enabled'], true, 'false, or a provider in purchase.payment_provider');
  if (purchase.online_purchase_enabled && (provider === 'none' || !purchase.reserve_enabled))
    report(
      ['online_purchase_enabled'],
      true,
      'false, or reserve_enabled: true and a provider in purchase.payment_provider: an order begins with a deposit',
    );
  if (isEnabled && !accounts.sign_in_enabled)
    report(
      ['online_payment_enabled'],
      true,
      'false while accounts.sign_in_enabled is false: only customers who are signed in pay an invoice',
    );
}

/** Each page has its own URL, and the legally required pages exist. */
function checkPages(
  { parts, site, pages }: Pick<References, 'parts' | 'site'> & { pages: readonly Page[] },
  { problems, report }: ProblemReport,
): void {
  const fileOf = new Map<string, string>();
  for (const part of parts) {
    if (!isPage(part) || part.value === null) continue;
    const { slug } = part.value as Page;
    if (isTakenSlug(slug))
      report(part, ['slug'], slug, 'a slug that is not the address of one of the site’s own pages');
    const other = fileOf.get(slug);
    if (other === undefined) fileOf.set(slug, part.yaml.file);
    else report(part, ['slug'], slug, `a slug of its own; ${other} has the same`);
  }
  if (site === null) return;
  const menus = partOf(parts, 'menus.yaml')?.value as Menus | null | undefined;
  for (const { slug, reason } of expectedLegalPages(site, menus)) {
    const file = `pages/${slug}.md`;
    if (pages.some((page) => page.slug === slug) || partOf(parts, file)?.value === null) continue;
    problems.push({ file, path: '', found: 'no such page', expected: `a page, since ${reason}` });
  }
}

/** The make of a brand's site, which its slug and its id name alike. */
function checkMake({ kind, manufacturer, manufacturer_id: id, manufacturers }: SiteFile, report: Report): void {
  if (kind === 'brand' && manufacturer === null && id === null)
    report(['manufacturer'], undefined, 'the slug of the make, since the site is that of a brand');
  if (id === null) return;
  const named = manufacturers.find(({ slug }) => slug === manufacturer);
  if (manufacturer !== null && named !== undefined && named.id !== id)
    report(['manufacturer_id'], id, `${named.id}, the id of "${named.slug}", which manufacturer names`);
  if (manufacturer === null && !manufacturers.some((make) => make.id === id))
    report(['manufacturer_id'], id, 'the id of one of the manufacturers');
}

/** Settings of site.yaml that must agree with each other. */
function checkSite(site: SiteFile, report: Report): void {
  site.hosts.forEach((host, index) => {
    if (site.hosts.indexOf(host) !== index) report(['hosts', index], host, 'each host once');
  });
  checkMake(site, report);
  if (!isServiceFilmPlayable(site.content, site.media.image_hosts))
    report(
      ['content', 'service_video_url'],
      site.content.service_video_url,
      'a file of this site, or of a host in media.image_hosts by https',
    );
  const { service_bookings: bookings } = site.location_directory;
  bookings.forEach(({ dealership_name: name, make }, index) => {
    const first = bookings.findIndex((other) => other.dealership_name === name && isSameText(other.make, make));
    if (first !== index)
      report(
        ['location_directory', 'service_bookings', index],
        make || 'every make',
        `one booking site a dealership and make; entry ${first + 1} is for the same`,
      );
  });
  for (const key of ['base_filters', 'default_refinements'] as const) {
    const { certified } = site.search[key].facets;
    if (site.stock.certified_only && certified !== undefined && !certified.includes('true'))
      report(['search', key, 'facets', 'certified'], certified, '"true", since stock.certified_only is set');
  }
  const ppsr = site.plugins.indexOf('PPSR Report');
  const { report_provider: provider } = site.pricing;
  if (ppsr !== -1 && (provider.url === '' || !provider.reports.includes('PPSR Report')))
    report(
      ['plugins', ppsr],
      'PPSR Report',
      'a provider of it in pricing.report_provider (and the secret "vehicle_report_key"), without which the report is not offered',
    );
  checkDeliveryRegions(site.pricing.delivery_regions, (path, found, expected) =>
    report(['pricing', 'delivery_regions', ...path], found, expected),
  );
  checkStockFilters(site.stock, (path, found, expected) => report(['stock', ...path], found, expected));
  if (site.home.sections.filter(({ type }) => type === 'hero').length > 1)
    report(['home', 'sections'], 'the section "hero" more than once', 'one hero at most');
}

/** A journal has something in it. */
function checkJournal(site: SiteFile, pages: readonly Page[], report: Report): void {
  if (site.content.journal_enabled && pages.every(({ article }) => article === null))
    report(
      ['content', 'journal_enabled'],
      'true',
      'a page in pages/ with "article" in its front matter, without which the journal is empty',
    );
}

/** A price says what it includes. */
function checkModels(site: SiteFile, report: Report): void {
  site.content.models.forEach((model, index) => {
    model.grades.forEach((grade, place) => {
      if (grade.price_from_dollars !== null && grade.price_type === '')
        report(
          ['content', 'models', index, 'grades', place, 'price_type'],
          '',
          'what the price includes: drive_away, excl_govt_charges or estimate',
        );
    });
  });
}

/** An offer ends after it begins, says what its price includes, and one of a model leads to the page of that model. */
function checkOffers(site: SiteFile, targets: LinkTargets, report: Report): void {
  site.content.offers.forEach((offer, index) => {
    const { model, starts_on: start, ends_on: end } = offer;
    if (offer.price_dollars !== null && offer.price_type === '')
      report(
        ['content', 'offers', index, 'price_type'],
        '',
        'what the price includes: drive_away, excl_govt_charges or estimate',
      );
    if (start !== null && end !== null && end < start)
      report(['content', 'offers', index, 'ends_on'], end, `a day that is not before starts_on, ${start}`);
    if (model === null || isLinkKnown(paths.content(model.slug), targets)) return;
    const slugs = targets.pages.map(({ slug }) => slug);
    report(
      ['content', 'offers', index, 'model', 'slug'],
      model.slug,
      `the slug of a page in pages/${nearHint(model.slug, slugs)}`,
    );
  });
}

/**
 * Checks that a destination's categories are ones that some form on the site sends. Letter case is ignored, as in
 * `routeLead`.
 */
function checkCategories(site: SiteFile, parts: readonly ReadPart[], problems: ProblemReport): void {
  const part = partOf(parts, 'site.yaml');
  if (part === undefined) return;
  const { categories: offered } = knownTopics(
    site.leads,
    parts.map(({ value }) => value),
  );
  const expected =
    'a category of a form, of leads.enquiry_form.categories, of leads.routing.categories or of a link to /enquiry';
  site.leads.destinations.forEach(({ categories }, index) => {
    categories.forEach((category, place) => {
      if (offered.some((each) => isSameText(each, category))) return;
      const path = ['leads', 'destinations', index, 'categories', place];
      reportUnknown(part, path, category, { offered, expected }, problems);
    });
  });
}

function checkLocations(locations: readonly Location[], site: SiteFile | null, report: Report): void {
  const primary = locations.flatMap((location, index) => (location.primary ? [index] : []));
  if (primary.length > 1)
    report([primary[1]!, 'primary'], true, `one primary location at most; entry ${primary[0]! + 1} is it already`);
  locations.forEach((location, index) => {
    location.special_hours.forEach(({ location_id: id }, place) => {
      if (id !== undefined && id !== location.id)
        report(
          [index, 'special_hours', place, 'location_id'],
          id,
          `${location.id}, the id of the location with these hours, or no location_id`,
        );
    });
    checkOpeningHours(location, (path, found, expected) => report([index, ...path], found, expected));
    const dealership = site?.dealerships.find(({ id }) => id === location.dealership_id);
    if (dealership !== undefined && dealership.slug !== location.dealership_slug)
      report(
        [index, 'dealership_slug'],
        location.dealership_slug,
        `"${dealership.slug}", the slug of dealership ${dealership.id} in site.yaml`,
      );
  });
}

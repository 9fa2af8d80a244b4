/** A dealer's job openings, as the careers page lists them and the page of each shows them. */
import type { EmploymentType, OpeningSettings } from '../../content/openings/opening-settings.ts';
import { groupName } from '../../locations/group-locations.ts';
import { locationAddressLine } from '../../locations/location-address.ts';
import { paths } from '../../routes.ts';
import { fullDay } from '../../shared/day-words.ts';
import { localTime } from '../../shared/local-time.ts';
import { dollarsToCents, formatDollars, formatDollarsAndCents } from '../../shared/money.ts';
import { capitalised, compareText } from '../../shared/text.ts';
import { renderText } from '../../site/render-text.server.ts';
import { isRunning } from '../../site/running-days.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { shownName } from '../../site/vehicle-location.ts';

export interface OpeningContent {
  id: string;
  title: string;
  href: string;
  summary: string;
  place: string;
  /** `Fortitude Valley QLD 4006`. */
  town: string;
  /** `Full time or part time`. */
  employment: string;
  /** `$38 to $46 an hour`; `''` where it is not stated. */
  pay: string;
  /** `31 January 2027`. */
  closes: string;
}

const employmentWords: Readonly<Record<EmploymentType, string>> = {
  full_time: 'full time',
  part_time: 'part time',
  casual: 'casual',
  contract: 'contract',
  temporary: 'temporary',
  apprenticeship: 'apprenticeship',
};

/** The openings of today, those that close first on top. Reports to the page when that changes. */
export function currentOpenings(site: SiteContext): OpeningContent[] {
  return site.configuration.content.openings
    .filter(({ posted_on: from, closes_on: to }) => isRunning({ from, to }, site))
    .toSorted((one, other) => compareText(one.closes_on, other.closes_on))
    .map((opening) => openingContent(site, opening));
}

/** `null` for an id that no opening has, and for one that is not posted yet. */
export function findOpening(
  site: SiteContext,
  id: string,
): { settings: OpeningSettings; opening: OpeningContent; html: string; isOpen: boolean } | null {
  const settings = site.configuration.content.openings.find((each) => each.id === id);
  if (settings === undefined) return null;
  const { posted_on: from, closes_on: to } = settings;
  const isOpen = isRunning({ from, to }, site);
  if (!isOpen && to >= localTime(site.now, site.configuration.time_zone).date) return null;
  return { settings, opening: openingContent(site, settings), html: renderText(site, settings.text), isOpen };
}

function openingContent(site: SiteContext, opening: OpeningSettings): OpeningContent {
  const place = site.locations.find(({ id }) => id === opening.location_id);
  const [first = '', ...others] = opening.employment_types.map((type) => employmentWords[type]);
  const words = [capitalised(first), ...others];
  return {
    id: opening.id,
    title: opening.title,
    href: paths.opening(opening.id),
    summary: opening.summary,
    place: (place && groupName(shownName(site, place))) || site.configuration.name,
    town: place === undefined ? '' : locationAddressLine(place.address),
    employment: words.join(' or '),
    pay: payWords(opening.pay),
    closes: fullDay(opening.closes_on),
  };
}

function payWords(pay: OpeningSettings['pay']): string {
  if (pay === null) return '';
  const figures = [pay.from_dollars, ...(pay.to_dollars === null ? [] : [pay.to_dollars])];
  const format = figures.every(Number.isInteger) ? formatDollars : formatDollarsAndCents;
  return `${figures.map((figure) => format(dollarsToCents(figure))).join(' to ')} ${pay.per === 'hour' ? 'an hour' : 'a year'}`;
}

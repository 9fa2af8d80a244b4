/**
 * What an alert says, as an email and as a text message (Spam Act 2003, sections 17 and 18: the sender is named and can
 * be reached, and one press stops it). Prices are as the cards show them. There is no repayment in it: one would need
 * its rates and the warning beside it.
 */
import { escapeHtml } from '../../shared/escape-html.ts';
import { counted } from '../../shared/text.ts';
import { sharedWords, type VehicleNouns, type VehicleWords } from '../../shared/vehicle-words.ts';
import { anchorHtml, paragraphHtml } from '../../leads/mail/mail-sections.ts';
import { mailLinkStyles, mailSheet, mailStyle, type MailTheme } from '../../leads/mail/mail-sheet.ts';
import type { StockEventKind } from '../../stock/stock-event.ts';

export interface AlertCar {
  kind: StockEventKind;
  /** `2021 Toyota Corolla` */
  name: string;
  /** What the dealer calls it. */
  noun: VehicleNouns;
  /** `coming soon`, `reserved`; `''` for a vehicle that can be seen and bought. */
  state: string;
  /** `Ascent Sport · 41,000 km · Automatic`, `''` for none. */
  facts: string;
  /** `$27,990`, or the dealer's words where there is no price; `''` for a sold car. */
  price: string;
  /** `Drive away`, `''` for none. */
  priceLabel: string;
  /** The price before it dropped, `''` for none. */
  was: string;
  /** `''` where the site shows it no longer. */
  url: string;
  /** A whole address; `''` for none. */
  pictureUrl: string;
}

export interface AlertGroup {
  /** `null` for the watchlist. */
  search: { name: string; url: string } | null;
  /** One at least. */
  cars: readonly AlertCar[];
  /** How many there are beside `cars`. */
  more: number;
}

export interface AlertSender {
  dealerName: string;
  /** What the dealer calls its vehicles. */
  words: VehicleWords;
  /** `''` for none. */
  phone: string;
  /** In one line, `''` for none. */
  address: string;
  /** `https://www.example.com.au` */
  siteUrl: string;
  watchlistUrl: string;
  /** Shows all of a person's searches. */
  searchesUrl: string;
  /** Shows the watchlist and the searches; the watchlist where no page shows both. */
  bothUrl: string;
  unsubscribeUrl: string;
  look: MailTheme | null;
  /** How many cars of a group are shown. */
  carsShown: number;
}

export interface RenderedAlert {
  subject: string;
  text: string;
  html: string;
  /** As a text message. */
  short: string;
}

export function renderAlert(groups: readonly AlertGroup[], sender: AlertSender): RenderedAlert {
  const subject = subjectOf(groups, sender);
  const shown = groups.map((group) => shownGroup(group, sender));
  return {
    subject,
    text: asText(shown, sender),
    html: asHtml(shown, sender, subject),
    short: asShort(groups, sender),
  };
}

interface ShownGroup extends Pick<AlertGroup, 'search' | 'cars'> {
  /** `and 7 more cars`, `''` for none. */
  moreText: string;
}

/** What nobody has seen yet stands first. */
function shownGroup(group: AlertGroup, { carsShown, words }: AlertSender): ShownGroup {
  const sorted = group.cars.toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
  const cars = sorted.slice(0, carsShown);
  const more = group.more + group.cars.length - cars.length;
  return {
    search: group.search,
    cars,
    moreText: more === 0 ? '' : `and ${wordsOfGroup(group, words).countedAs(more, 'more')}`,
  };
}

/** What some vehicles are called together. Those beside `cars` may be of any kind. */
function wordsOfGroup({ cars, more }: Pick<AlertGroup, 'cars' | 'more'>, general: VehicleWords): VehicleWords {
  const nouns = cars.map(({ noun }): VehicleNouns => noun);
  return sharedWords({ labels: { vehicles: general } }, more === 0 ? nouns : [...nouns, general]);
}

const badges: Readonly<Record<StockEventKind, string>> = {
  new: 'New',
  'price-drop': 'Price drop',
  back: 'Back for sale',
  sold: 'Sold',
};

/** `New, coming soon` */
const badgeOf = ({ kind, state }: AlertCar): string => [badges[kind], state].filter((text) => text !== '').join(', ');

/** `3 new cars`, `1 car sold`. */
function countOf(kind: StockEventKind, count: number, words: VehicleWords): string {
  if (kind === 'price-drop') return counted(count, 'price drop', 'price drops');
  if (kind === 'new') return words.countedAs(count, 'new');
  return `${words.counted(count)} ${kind === 'back' ? 'back for sale' : 'sold'}`;
}

const order: readonly StockEventKind[] = ['new', 'price-drop', 'back', 'sold'];

/** `Price drop: 2021 Toyota Corolla, now $27,990 drive away` or `3 new cars and 1 price drop at Harbour Motors`. */
function subjectOf(groups: readonly AlertGroup[], { dealerName, words }: AlertSender): string {
  const cars = distinctCars(groups);
  const [only] = cars;
  const unlisted = groups.reduce((sum, { more }) => sum + more, 0);
  if (only !== undefined && cars.length === 1 && unlisted === 0) return lineOf(only);
  return `${countsOf(cars, unlisted, words)} at ${dealerName}`.slice(0, 200);
}

function lineOf(car: AlertCar): string {
  const price = currentPrice(car);
  const now = price === '' ? '' : car.kind === 'price-drop' ? `, now ${price}` : `, ${price}`;
  return `${badgeOf(car)}: ${car.name}${now}`;
}

/** `$27,990 drive away`, `$204 a week, by subscription`: what a price is stands beside it everywhere. */
const currentPrice = ({ price, priceLabel }: AlertCar): string =>
  price === '' || priceLabel === '' ? price : `${price} ${priceLabel.toLowerCase()}`;

function countsOf(cars: readonly AlertCar[], unlisted: number, general: VehicleWords): string {
  const words = wordsOfGroup({ cars, more: unlisted }, general);
  const counts = order.flatMap((kind) => {
    const count = cars.filter((car) => car.kind === kind).length + (kind === 'new' ? unlisted : 0);
    return count === 0 ? [] : [countOf(kind, count, words)];
  });
  return counts.length < 2 ? counts.join('') : `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}`;
}

/** One car may be in several searches. */
function distinctCars(groups: readonly AlertGroup[]): AlertCar[] {
  const found = new Map<string, AlertCar>();
  for (const car of groups.flatMap(({ cars }) => cars)) found.set(`${car.kind} ${car.url || car.name}`, car);
  return [...found.values()];
}

const headingOf = ({ search }: Pick<AlertGroup, 'search'>, { words }: AlertSender): string =>
  search === null ? `${words.sentenceMany} on your watchlist` : `Matches for “${search.name}”`;

/** The page that shows all that the message is about, on which its alerts are set or one press away. */
function placeOf(
  groups: readonly Pick<AlertGroup, 'search'>[],
  { watchlistUrl, searchesUrl, bothUrl }: AlertSender,
): string {
  const ofSearches = groups.filter(({ search }) => search !== null).length;
  if (ofSearches === 0) return watchlistUrl;
  return ofSearches === groups.length ? searchesUrl : bothUrl;
}

function linkOf({ search }: Pick<AlertGroup, 'search'>, { watchlistUrl }: AlertSender): { label: string; url: string } {
  return search === null
    ? { label: 'Open your watchlist', url: watchlistUrl }
    : { label: 'See this search', url: search.url };
}

function priceLine(car: AlertCar): string {
  if (car.price === '') return '';
  return `${car.was === '' ? '' : `${car.was} → `}${currentPrice(car)}`;
}

const whySent = ({ dealerName, siteUrl }: AlertSender): string =>
  `${dealerName} sends you this because you asked for alerts at ${withoutScheme(siteUrl)}. Prices were right when it was sent.`;
const stopWords = 'To stop all alerts and offers by email, unsubscribe';

function contactLines({ dealerName, phone, address, siteUrl }: AlertSender): string[] {
  return [dealerName, phone === '' ? '' : `Phone ${phone}`, address, siteUrl].filter((line) => line !== '');
}

function asText(groups: readonly ShownGroup[], sender: AlertSender): string {
  const blocks = groups.map((group) => {
    const link = linkOf(group, sender);
    return [
      headingOf(group, sender).toUpperCase(),
      ...group.cars.map((car) =>
        [`${badgeOf(car)}: ${car.name}`, car.facts, priceLine(car), car.url].filter((line) => line !== '').join('\n'),
      ),
      ...(group.moreText === '' ? [] : [group.moreText]),
      `${link.label}: ${link.url}`,
    ].join('\n\n');
  });
  return `${[
    ...blocks,
    contactLines(sender).join('\n'),
    [
      '--',
      whySent(sender),
      `Change your alerts: ${placeOf(groups, sender)}`,
      `${stopWords}: ${sender.unsubscribeUrl}`,
    ].join('\n'),
  ].join('\n\n')}\n`;
}

function asHtml(groups: readonly ShownGroup[], sender: AlertSender, subject: string): string {
  const styles = mailLinkStyles(sender.look);
  const body = [
    ...groups.map((group) => {
      const link = linkOf(group, sender);
      return [
        `<h2 style="${mailStyle.h2}">${escapeHtml(headingOf(group, sender))}</h2>`,
        ...group.cars.map((car) => carHtml(car, styles.link)),
        group.moreText === '' ? '' : paragraphHtml(group.moreText),
        `<p style="margin:0">${anchorHtml({ href: link.url, text: link.label, style: styles.action })}</p>`,
      ].join('');
    }),
    `<h2 style="${mailStyle.h2}">Talk to us</h2>`,
    `<p style="${mailStyle.paragraph}">${contactLines(sender)
      .map((line) =>
        line === sender.siteUrl
          ? anchorHtml({ href: line, text: withoutScheme(line), style: styles.link })
          : escapeHtml(line),
      )
      .join('<br>')}</p>`,
    `<p style="${mailStyle.small}">${escapeHtml(whySent(sender))} ${anchorHtml({ href: placeOf(groups, sender), text: 'Change your alerts', style: styles.link })}.<br>${anchorHtml({ href: sender.unsubscribeUrl, text: stopWords, style: styles.link })}.</p>`,
  ];
  return mailSheet({ subject, kicker: sender.dealerName, body: body.join(''), look: sender.look });
}

/** A picture beside the words, in a table, because mail programs know nothing else that stands beside. */
function carHtml(car: AlertCar, linkStyle: string): string {
  const picture =
    car.pictureUrl === ''
      ? ''
      : `<td style="width:38%;padding:0 14px 0 0;vertical-align:top">${linked(
          car,
          `<img src="${escapeHtml(car.pictureUrl)}" alt="" width="220" style="display:block;width:100%;max-width:220px;height:auto;border:0;border-radius:8px">`,
        )}</td>`;
  const name =
    car.url === ''
      ? escapeHtml(car.name)
      : anchorHtml({ href: car.url, text: car.name, style: `${linkStyle};font-weight:600` });
  const was = car.was === '' ? '' : `<s style="color:#4b5563">${escapeHtml(car.was)}</s> `;
  const label =
    car.priceLabel === '' ? '' : ` <span style="color:#4b5563;font-size:14px">${escapeHtml(car.priceLabel)}</span>`;
  return [
    `<table role="presentation" style="width:100%;border-collapse:collapse;margin:14px 0 0"><tr>${picture}<td style="padding:0;vertical-align:top">`,
    `<div style="font-size:13px;font-weight:600;color:#4b5563">${escapeHtml(badgeOf(car))}</div>`,
    `<div style="line-height:1.35;overflow-wrap:anywhere">${name}</div>`,
    car.facts === '' ? '' : `<div style="color:#4b5563;font-size:14px">${escapeHtml(car.facts)}</div>`,
    car.price === '' ? '' : `<div style="margin-top:2px">${was}<strong>${escapeHtml(car.price)}</strong>${label}</div>`,
    '</td></tr></table>',
  ].join('');
}

const linked = ({ url }: AlertCar, html: string): string =>
  // The name beside it is the link that is read out.
  url === '' ? html : `<a href="${escapeHtml(url)}" tabindex="-1" aria-hidden="true">${html}</a>`;

/** Long addresses are cut by some phones. */
const longestShortUrl = 120;

/** Of more cars than that a text message has the number. */
const mostNamed = 2;

function asShort(groups: readonly AlertGroup[], sender: AlertSender): string {
  const cars = distinctCars(groups);
  const [only] = cars;
  const unlisted = groups.reduce((sum, { more }) => sum + more, 0);
  const [group] = groups;
  const place = placeOf(groups, sender);
  const groupUrl = groups.length === 1 ? (group?.search?.url ?? place) : place;
  const isOne = only !== undefined && cars.length === 1 && unlisted === 0;
  const url = isOne && only.url !== '' ? only.url : groupUrl.length > longestShortUrl ? place : groupUrl;
  const named = groups.length === 1 && group?.search ? ` for “${group.search.name}”` : '';
  const was = isOne && only.was !== '' ? ` (was ${only.was})` : '';
  const areNamed = cars.length <= mostNamed && unlisted === 0;
  const said = isOne
    ? `${lineOf(only)}${was}`
    : areNamed
      ? `${cars.map(lineOf).join('; ')}${named}`
      : `${countsOf(cars, unlisted, sender.words)}${named}`;
  return `${sender.dealerName}: ${said}. ${url}\nStop: ${sender.unsubscribeUrl}`;
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/**
 * What the printed sheet of a vehicle says, as a PDF and as the page for the printer alike (VDP-80 to VDP-86, NAV-64):
 * what the vehicle's page says, with everything unfolded and the rows left out that repeat heading and facts, the
 * dealer's licence, and the day on which price and availability were read. A sold vehicle has no price on paper either
 * (VDP-78).
 */
import { groupName } from '../../../locations/group-locations.ts';
import { licenceNumbers } from '../../../locations/licence-numbers.ts';
import { primaryLocation } from '../../../locations/location.ts';
import { fullDay } from '../../../shared/day-words.ts';
import { excerpt } from '../../../shared/excerpt.ts';
import { localTime } from '../../../shared/local-time.ts';
import type { CardPrice, WeeklyLine } from '../../../stock/card-content.ts';
import { dealerComments } from '../../../stock/dealer-comments.ts';
import { financeWording } from '../../../stock/finance-wording.ts';
import type { DetailRow } from '../../../stock/vehicle-details.ts';
import type { Vehicle } from '../../../stock/vehicle.ts';
import { paths } from '../../../routes.ts';
import type { SiteContext } from '../../../site/site-context.ts';
import { visibleLocationAt } from '../../../site/vehicle-location.ts';
import { vehicleNumber } from '../panels/vehicle-call.ts';
import { vehiclePageContent, type VehiclePageContent } from '../vehicle-page-content.ts';

export interface VehicleSheet {
  slug: string;
  name: string;
  /** Badge and series, `''` for none. */
  subtitle: string;
  /** `Used`, and what else is said beside it: `Reserved`, `Certified`, `Coming soon`. */
  labels: string[];
  available: boolean;
  /** `car`, `motorcycle`. */
  noun: string;
  /** `null` for a sold vehicle. */
  price: CardPrice | null;
  /** What a subscription price buys, in the dealer's words; `''` for any other price. */
  priceTerms: string;
  /** Notes are what a figure may not stand without; words in its place need none. */
  weekly: { line: WeeklyLine; notes: string[] } | null;
  facts: string[];
  details: DetailRow[];
  specifications: DetailRow[];
  features: string[];
  commentsHeading: string;
  /** Paragraphs; empty when the dealer wrote nothing. */
  comments: string[];
  /** Sources of the pictures, the main one first. */
  pictures: { url: string; alt: string }[];
  /** Where it stands; `null` where it is none of the dealer's places. */
  place: { name: string; addressLines: string[] } | null;
  /** In full: on paper nobody can press for the rest of it. */
  phone: string | null;
  dealer: { name: string; legalLine: string; creditLicence: string };
  /** Address of the vehicle's page, with the host. */
  url: string;
  /** `Price and availability as at 21 November 2026.` */
  asAt: string;
  /** The day of printing, `21 November 2026`. */
  printedOn: string;
  /** The dealer's own line at the foot, `''` for none. */
  footer: string;
}

/** One large picture and a row of small ones. */
export const sheetPictureCount = 5;

/** Characters: what a feed sends is longer only by mistake, and a sheet is two pages. */
const longest = { name: 200, label: 60, value: 160, feature: 200 };
const boundedRow = ({ label, value }: DetailRow): DetailRow => ({
  label: excerpt(label, longest.label),
  value: excerpt(value, longest.value),
});

const headingLabels = ['Condition', 'Year', 'Make', 'Model', 'Badge', 'Series'];

/**
 * By the heading or by the row of facts: `Tare 1,780 kg` says `Tare weight`. A dealer may leave the series out of the
 * heading (VDP-25).
 */
function isSaidAbove(
  { label, value }: DetailRow,
  { condition, name, subtitle, facts }: Pick<VehiclePageContent, 'condition' | 'name' | 'subtitle' | 'facts'>,
): boolean {
  const [firstWord = ''] = label.split(' ');
  return (
    (headingLabels.includes(label) && `${condition} ${name} ${subtitle} `.includes(`${value} `)) ||
    facts.some(({ text }) => text === value || text === `${firstWord} ${value}`)
  );
}

export function vehicleSheet(site: SiteContext, vehicle: Vehicle): VehicleSheet {
  const { configuration } = site;
  const content = vehiclePageContent({ vehicle, site, searchCrumbs: [] });
  const location = visibleLocationAt(site, vehicle);
  const licensed = location ?? primaryLocation(site.locations);
  const comments = dealerComments(vehicle.dealerComments);
  const printedOn = fullDay(localTime(site.now, configuration.time_zone).date);
  const { available } = content;
  return {
    slug: vehicle.slug,
    name: excerpt(content.name, longest.name),
    subtitle: excerpt(content.subtitle, longest.name),
    labels: [
      content.condition,
      ...(available ? [] : ['Sold']),
      ...(content.comingSoon ? ['Coming soon'] : []),
      ...(content.reserved ? ['Reserved'] : []),
      ...(content.certified ? [content.certified] : []),
    ],
    available,
    noun: content.noun,
    price: available ? content.price : null,
    priceTerms: available && content.price.kind === 'subscription' ? configuration.stock.subscription_terms.text : '',
    weekly:
      content.weekly === null
        ? null
        : { line: content.weekly, notes: content.weekly.kind === 'figure' ? financeWording(content.weekly) : [] },
    facts: content.facts.map(({ text }) => excerpt(text, longest.value)),
    details: content.details.filter((row) => !isSaidAbove(row, content)).map(boundedRow),
    specifications: content.specifications.map(boundedRow),
    features: content.features.map((feature) => excerpt(feature, longest.feature)),
    commentsHeading: content.commentsHeading,
    comments: comments === null ? [] : comments.full.length > 0 ? comments.full : comments.preview,
    pictures: vehicle.images.slice(0, sheetPictureCount).map(({ url, alt }) => ({ url, alt })),
    place:
      location === null
        ? null
        : {
            name: groupName(location.name),
            addressLines: [
              location.address.street,
              `${location.address.city} ${location.address.state} ${location.address.postcode}`,
            ],
          },
    phone: location?.hide_contact === true ? null : vehicleNumber(site, vehicle),
    dealer: {
      name: configuration.name,
      legalLine: [
        configuration.legal_name || configuration.name,
        configuration.business_number && `ABN ${configuration.business_number}`,
        ...(configuration.location_directory.show_licence_numbers && licensed !== null ? licenceNumbers(licensed) : []),
      ]
        .filter(Boolean)
        .join(' · '),
      creditLicence: content.weekly === null ? '' : configuration.finance.credit_licence_text,
    },
    url: `${site.origin}${paths.vehicle(vehicle.slug)}`,
    asAt: available ? `Price and availability as at ${printedOn}.` : `Sold as at ${printedOn}.`,
    printedOn,
    footer: configuration.media.print_footer,
  };
}

/**
 * Content of a vehicle's printed sheet, for the PDF and the print page alike (VDP-80 to VDP-86, NAV-64): the vehicle
 * page's content, fully expanded, without rows that repeat the heading and facts, plus the dealer's licence and the
 * date of price and availability. A sold vehicle has no price in print either (VDP-78).
 */
import { groupName } from '../../../locations/group-locations.ts';
import { licenceNumbers } from '../../../locations/licence-numbers.ts';
import { primaryLocation } from '../../../locations/location.ts';
import { fullDay } from '../../../shared/day-words.ts';
import { excerpt } from '../../../shared/excerpt.ts';
import { localTime } from '../../../shared/local-time.ts';
import type { CardPrice, WeeklyLine } from '../../../stock/card-content.ts';
import { commentParagraphs } from '../../../stock/dealer-comments.ts';
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
  /** `Used`, and its other labels: `Reserved`, `Certified`, `Coming soon`. */
  labels: string[];
  available: boolean;
  /** `car`, `motorcycle`. */
  noun: string;
  /** `null` for a sold vehicle. */
  price: CardPrice | null;
  /** The dealer's text about what a subscription price includes; `''` for any other price. */
  priceTerms: string;
  /** A figure may not be shown without its notes; a text in its place needs none. */
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
  /** Its location; `null` if it is not one of the dealer's. */
  place: { name: string; addressLines: string[] } | null;
  /** Unmasked, because paper has no button to reveal it. */
  phone: string | null;
  dealer: { name: string; legalLine: string; creditLicence: string };
  /** URL of the vehicle's page, with the host. */
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

/** Characters: a longer text in a feed is a mistake, and a sheet has two pages. */
const longest = { name: 200, label: 60, value: 160, feature: 200 };
const boundedRow = ({ label, value }: DetailRow): DetailRow => ({
  label: excerpt(label, longest.label),
  value: excerpt(value, longest.value),
});

const headingLabels = ['Condition', 'Year', 'Make', 'Model', 'Badge', 'Series'];

/**
 * True if the heading or the row of facts says it: `Tare 1,780 kg` covers `Tare weight`. A dealer may leave the series
 * out of the heading (VDP-25).
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
      ...(content.testDriveOnly ? [content.testDriveOnly] : []),
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
    comments: commentParagraphs(vehicle.dealerComments).kept,
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

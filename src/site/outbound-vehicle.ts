/**
 * What outbound feeds say of a vehicle, decided by the functions of its page: price and its words, name, state, place,
 * pictures, link. Feeds have no repayment: see `stock/without-repayments.ts`.
 */
import {
  type OutboundPicture,
  type OutboundPlace,
  type OutboundVehicle,
  unchangedFields,
} from '../content/outbound-feeds/outbound-vehicle.ts';
import { groupName } from '../locations/group-locations.ts';
import { createPictureAddresses, pictureOrigins } from '../media/picture-address.ts';
import { paths } from '../routes.ts';
import { pick } from '../shared/pick.ts';
import { isTestDriveOnly } from '../stock/availability.ts';
import { cardPrice, pageFacts } from '../stock/card-content.ts';
import { commentParagraphs } from '../stock/dealer-comments.ts';
import { isOnSite } from '../stock/on-site.ts';
import { displayPrice } from '../stock/price-display.ts';
import { conditionLabel, engineText } from '../stock/vehicle-details.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { vehicleTitle } from '../stock/vehicle-values.ts';
import type { SiteContext } from './site-context.ts';
import { visibleLocationAt } from './vehicle-location.ts';

type Site = Pick<SiteContext, 'configuration' | 'locations' | 'origin'>;

/** For all vehicles of one site. */
export function createOutboundVehicles(site: Site): (vehicle: Vehicle) => OutboundVehicle {
  const { configuration, origin } = site;
  const pictureOf = createOutboundPictures(site);
  return (vehicle) => {
    const price = displayPrice(vehicle, configuration.stock);
    const title = [
      vehicleTitle(vehicle),
      vehicle.badge,
      configuration.vdp_config.trim_series_in_title ? '' : vehicle.series,
    ]
      .filter(Boolean)
      .join(' ');
    const { kept, omitted } = commentParagraphs(vehicle.dealerComments);
    return {
      ...pick(vehicle, unchangedFields),
      isOnSite: isOnSite(vehicle, configuration.stock),
      isTestDriveOnly: isTestDriveOnly(vehicle),
      title,
      bodyText: vehicle.body,
      fuelText: vehicle.simpleFuel || vehicle.fuel,
      transmissionText: vehicle.simpleTransmission || vehicle.transmission,
      engineText: engineText(vehicle),
      price,
      // What stands beside other words than a price is for the eye alone.
      priceLabel:
        price.kind === 'price' || price.kind === 'subscription' ? cardPrice(vehicle, configuration.stock).label : '',
      url: `${origin}${paths.vehicle(vehicle.slug)}`,
      pictures: vehicle.images.flatMap((image) => pictureOf(image) ?? []),
      description: kept.length > 0 ? kept.join('\n') : factsAsText(vehicle, title),
      omittedSentences: omitted,
      place: placeOf(site, vehicle),
    };
  };
}

/** `Used 2021 Toyota Corolla Ascent Sport. 41,200 km, Automatic, Petrol, Hatch.` */
function factsAsText(vehicle: Vehicle, title: string): string {
  const facts = pageFacts(vehicle).map(({ text }) => text);
  return `${conditionLabel(vehicle.condition)} ${title}.${facts.length === 0 ? '' : ` ${facts.join(', ')}.`}`;
}

/** `null` for a picture that the page cannot show either: of a host that the dealer does not list. */
function createOutboundPictures({
  configuration,
  origin,
}: Site): (image: Vehicle['images'][number]) => OutboundPicture | null {
  const addresses = createPictureAddresses(configuration.media, origin);
  const shown = new Set(pictureOrigins(configuration.media));
  return ({ url: source, alt }) => {
    if (!source.startsWith('/') && !(URL.canParse(source) && shown.has(new URL(source).origin))) return null;
    const { url, isJpeg } = addresses.inFeed(source);
    return { url, alt, format: isJpeg ? 'jpeg' : formatByName(source) };
  };
}

function formatByName(source: string): OutboundPicture['format'] {
  const ending = /\.(\w{3,5})(?:[?#]|$)/.exec(source)?.[1]?.toLowerCase();
  if (ending === undefined) return '';
  if (ending === 'jpg' || ending === 'jpeg') return 'jpeg';
  if (ending === 'png' || ending === 'gif') return ending;
  return ['webp', 'avif', 'svg', 'svgz', 'heic', 'jxl'].includes(ending) ? 'other' : '';
}

function placeOf(site: Site, vehicle: Vehicle): OutboundPlace | null {
  const location = visibleLocationAt(site, vehicle);
  if (location === null) return null;
  const { street, city, state, postcode, lat, long } = location.address;
  return { slug: location.slug, name: groupName(location.name), street, city, state, postcode, lat, long };
}

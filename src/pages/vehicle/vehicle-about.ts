/**
 * Metadata of a vehicle's page for search engines, shared links and machines. The page renders it, and the view call
 * returns it again with changes since then (VDP-94).
 */
import { primaryLocation } from '../../locations/location.ts';
import { paths } from '../../routes.ts';
import { createPictureAddresses, type SharedPicture } from '../../media/picture-address.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { dealerLogoCard } from '../../site/dealer-logo-card.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { visibleLocationAt } from '../../site/vehicle-location.ts';
import { vehicleDocumentTitle, vehiclePageDescription, type VehiclePageContent } from './vehicle-page-content.ts';
import { dealerStructuredData } from '../stock/dealer-structured-data.ts';
import { vehicleStructuredData } from './vehicle-structured-data.ts';

export interface VehicleAbout {
  title: string;
  description: string;
  siteName: string;
  /** The page's canonical URL. */
  url: string;
  /** With an absolute URL: the vehicle's first picture, else the dealer's logo card, else `null`. */
  picture: (SharedPicture & { alt: string }) | null;
  /** The vehicle as schema.org data. */
  structured: object;
}

export function vehicleAbout({
  site,
  vehicle,
  content,
}: {
  site: SiteContext;
  vehicle: Vehicle;
  content: Omit<VehiclePageContent, 'crumbs'>;
}): VehicleAbout {
  const { configuration, origin } = site;
  const identity = { siteName: configuration.name, stockNumber: vehicle.stockNumber };
  const description = vehiclePageDescription(content, identity);
  const place = visibleLocationAt(site, vehicle);
  const seller = place ?? (configuration.address === null ? primaryLocation(site.locations) : null);
  const dealer = dealerStructuredData(site, {
    place: seller,
    showsPlacePhone: !configuration.vdp_config.phone_reveal,
  });
  return {
    title: vehicleDocumentTitle(content, identity),
    description,
    siteName: configuration.name,
    url: `${origin}${paths.vehicle(vehicle.slug)}`,
    picture: pictureOf(site, content),
    structured: vehicleStructuredData({ vehicle, settings: configuration.stock, origin, dealer, description }),
  };
}

function pictureOf(
  { configuration, origin, assetVersions }: SiteContext,
  { pictures: [picture], name }: Pick<VehiclePageContent, 'pictures' | 'name'>,
): VehicleAbout['picture'] {
  const addresses = createPictureAddresses(configuration.media, origin);
  if (picture !== undefined) return { ...addresses.shared(picture.url), alt: picture.alt || name };
  const card = addresses.logoCard(
    dealerLogoCard({ logo: withPictureAddresses(configuration.logo, assetVersions), theme: configuration.theme }),
  );
  return card === null ? null : { ...card, alt: configuration.name };
}

/**
 * What is said of a vehicle's page where it is found or shared, and to machines. Made by the page and again by the view call, which brings
 * what has changed since (VDP-94).
 */
import { createPictureAddresses, type SharedPicture } from '../../media/picture-address.ts';
import type { PublicCar } from '../../stock/public-car.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import type { SiteContext } from '../site-context.ts';
import { absoluteAddress } from '../stock/structured-data.ts';
import { vehicleDocumentTitle, vehiclePageDescription, type VehiclePageContent } from './vehicle-page-content.ts';
import { dealerStructuredData, vehicleStructuredData } from './vehicle-structured-data.ts';

export interface VehicleAbout {
  title: string;
  description: string;
  siteName: string;
  /** The page's one address. */
  url: string;
  /** With a whole address; `null` for a vehicle without pictures. */
  picture: (SharedPicture & { alt: string }) | null;
  /** The vehicle as schema.org data. */
  structured: object;
}

export function vehicleAbout({
  site,
  vehicle,
  car,
  content,
}: {
  site: SiteContext;
  vehicle: Vehicle;
  car: PublicCar;
  content: Omit<VehiclePageContent, 'crumbs'>;
}): VehicleAbout {
  const { configuration, origin } = site;
  const description = vehiclePageDescription(content, configuration.name);
  const place = site.locations.find((location) => location.id === vehicle.locationId && location.visible) ?? null;
  const primary =
    site.locations.find((location) => location.visible && location.primary) ??
    site.locations.find((location) => location.visible) ??
    null;
  const dealer = dealerStructuredData({
    dealer: {
      name: configuration.name,
      phone: configuration.phones.main,
      email: configuration.email,
      address: configuration.address,
    },
    place: place ?? (configuration.address === null ? primary : null),
    placePhoneTold: !configuration.vdp_config.phone_reveal,
    origin,
    logoUrl: absoluteAddress(origin, withPictureAddresses(configuration.logo.url, site.assetVersions)),
  });
  const [picture] = content.pictures;
  return {
    title: vehicleDocumentTitle(content, configuration.name),
    description,
    siteName: configuration.name,
    url: `${origin}${car.path}`,
    picture:
      picture === undefined
        ? null
        : {
            ...createPictureAddresses(configuration.media, origin).shared(picture.url),
            alt: picture.alt || content.name,
          },
    structured: vehicleStructuredData({ car, settings: configuration.stock, origin, dealer, description }),
  };
}

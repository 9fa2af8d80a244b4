/**
 * The number of a vehicle's page, as the page may carry it (VDP-46 to VDP-50), and the one for text messages (NAV-70).
 */
import { callNumber, obfuscateNumber, maskedNumber } from '../../../stock/call-number.ts';
import type { Vehicle } from '../../../stock/vehicle.ts';
import type { SiteContext } from '../../../site/site-context.ts';
import { visibleLocationAt } from '../../../site/vehicle-location.ts';

type Site = Pick<SiteContext, 'configuration' | 'locations'>;
type CalledVehicle = Pick<Vehicle, 'id' | 'slug' | 'condition' | 'locationId' | 'dealershipSlug'>;

export interface VehicleCall {
  carId: string;
  slug: string;
  /** `null` for a vehicle that no dealership of the site has. */
  dealershipId: number | null;
  /** The whole number; `null` while it is masked. */
  number: string | null;
  /** Shown while it is masked: `(07) 701` and bullets for the rest. */
  shown: string;
  masked: string;
  /** The obfuscated number, for a browser whose request fails; `''` if it is not masked. */
  disguised: string;
}

/** `null` if the dealer has no number for the vehicle: then the page has no call button (VDP-47). */
export function vehicleCall(site: Site, vehicle: CalledVehicle): VehicleCall | null {
  const number = vehicleNumber(site, vehicle);
  if (number === null) return null;
  const { shown, masked } = maskedNumber(number);
  const isMasked = site.configuration.vdp_config.phone_reveal && masked !== '';
  return {
    carId: vehicle.id,
    slug: vehicle.slug,
    dealershipId:
      visibleLocationAt(site, vehicle)?.dealership_id ??
      site.configuration.dealerships.find(({ slug }) => slug === vehicle.dealershipSlug)?.id ??
      null,
    number: isMasked ? null : number,
    shown: isMasked ? shown : number,
    masked: isMasked ? masked : '',
    disguised: isMasked ? obfuscateNumber(number) : '',
  };
}

/** The number that the page's call buttons dial. */
export function vehicleNumber(site: Site, vehicle: CalledVehicle): string | null {
  const { phones } = site.configuration;
  return callNumber({ condition: vehicle.condition, phones, location: visibleLocationAt(site, vehicle) });
}

/** The dealer's number for text messages, else the mobile of the vehicle's location; `''` for none. */
export function textMessageNumber(site: Site, vehicle: CalledVehicle): string {
  const location = visibleLocationAt(site, vehicle);
  return (
    site.configuration.phones.sms || (location === null || location.hide_contact ? '' : location.contact_detail.mobile)
  );
}

/**
 * Content of the panel with the number (VDP-45): its label is the dealer's (TEN-46), the number itself comes from
 * `vehicle-call.ts`.
 */
import { groupLocations, groupName } from '../../../locations/group-locations.ts';
import { nextHoursChange, openState } from '../../../locations/opening-hours.ts';
import { openNowText } from '../../locations/read-location-cards.ts';
import { slugify } from '../../../shared/text.ts';
import { locationHref } from '../../../tenants/standard-links.ts';
import type { SiteContext } from '../../../site/site-context.ts';
import { visibleLocationAt } from '../../../site/vehicle-location.ts';
import { textMessageNumber, vehicleNumber } from './vehicle-call.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';

export interface CallPanelContent {
  heading: string;
  /** Number for text messages; `''` for none. */
  textMessage: string;
  /** Whose number it is, where the vehicle's location has another; `''` elsewhere. */
  whoseNumber: string;
  /** `Open until 5:30pm`; `''` if the hours are unknown, or shown in the section with the address. */
  openNow: string;
  isOpen: boolean;
  /**
   * Link to the location's own number, for a visitor to whom the vehicle's cannot be revealed. `contactName` is `''` if
   * no location shows one.
   */
  contactHref: string;
  contactName: string;
}

/** `null` where the dealer can be reached neither by voice nor by text message. */
export function callPanel({ site, vehicle }: Pick<VehiclePanelsInput, 'site' | 'vehicle'>): CallPanelContent | null {
  const textMessage = textMessageNumber(site, vehicle);
  const hasVoice = vehicleNumber(site, vehicle) !== null;
  if (!hasVoice && textMessage === '') return null;
  const location = visibleLocationAt(site, vehicle);
  const isSaidBelow = location !== null && site.configuration.vdp_config.show_map_section;
  const contactName =
    location === null || location.hide_contact || location.contact_detail.phone === '' ? '' : groupName(location.name);
  const contactHref =
    location === null || contactName === ''
      ? site.configuration.links.contact.path
      : locationHref(site.configuration.links, { slug: location.slug, anchor: slugify(contactName) });
  return {
    heading: hasVoice ? site.configuration.labels.call_the_dealer : 'Text the dealer',
    textMessage,
    whoseNumber: whoseNumber(site, vehicle),
    contactHref,
    contactName,
    ...openNow(site, isSaidBelow ? null : location),
  };
}

/** A shopper who has seen the location's own number would take another for a mistake. */
function whoseNumber(site: VehiclePanelsInput['site'], vehicle: VehiclePanelsInput['vehicle']): string {
  const location = visibleLocationAt(site, vehicle);
  const number = vehicleNumber(site, vehicle);
  const own = location === null || location.hide_contact ? '' : location.contact_detail.phone;
  if (number === null || own === '' || own === number || groupLocations(site.locations).length < 2) return '';
  return 'Our switchboard, which answers for all our locations.';
}

/** Tells whether the yard is open now; the page is rendered again when that changes. */
export function openNow(
  site: Pick<SiteContext, 'now' | 'page'>,
  location: SiteContext['locations'][number] | null,
): { openNow: string; isOpen: boolean } {
  if (location === null) return { openNow: '', isOpen: false };
  const hours = { opening_hours: location.contact_detail.opening_hours, special_hours: location.special_hours };
  const { time_zone: timeZone } = location;
  site.page.changesAt(nextHoursChange(hours, site.now, timeZone));
  const state = openState(hours, site.now, timeZone);
  return { openNow: openNowText(state), isOpen: state.isOpen };
}

/** The vehicle above a reservation or an order: with price and words as they were agreed to, and today's picture. */
import type { EnquirySubject } from '../../leads/form-views/enquiry-dialog.tsx';
import type { ReservedVehicle } from '../../purchase/reservations/reservation.ts';
import { cardOf } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { enquirySubject } from '../leads/enquiry-subject.ts';

/** `vehicle` is `null` where the site does not show it any more; there is no picture then. */
export function reservedSubject(
  site: SiteContext,
  { title, subtitle, priceText, priceLabel }: ReservedVehicle,
  vehicle: Vehicle | null,
): EnquirySubject {
  return {
    ...(vehicle === null ? { pictureUrl: '', body: '' } : enquirySubject(cardOf(site, vehicle))),
    title,
    subtitle,
    price: priceText,
    priceLabel,
  };
}

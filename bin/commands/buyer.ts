/** How commands write the vehicle and the buyer of a reservation or an order. */
import type { Reservation } from '../../src/purchase/reservations/reservation.ts';

/** `2021 Toyota Hilux (H10366)` */
export const vehicleOf = ({
  vehicle: { title, stockNumber },
}: {
  vehicle: Pick<Reservation['vehicle'], 'title' | 'stockNumber'>;
}): string => (stockNumber === '' ? title : `${title} (${stockNumber})`);

/** `''` once the person was erased. */
export const personOf = ({ name, lastName }: Pick<Reservation, 'name' | 'lastName'>): string =>
  [name, lastName].filter(Boolean).join(' ');

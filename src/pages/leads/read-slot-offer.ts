/**
 * Free times of a test drive for a page or an answer: of the vehicle's location, else of the one that is asked for,
 * else of the only one that books any (LEAD-46).
 */
import { slotRulesOf } from '../../leads/appointments/free-slots.ts';
import { slotDays, type SlotOffer } from '../../leads/forms/slot-days.ts';
import { isOnSite } from '../../stock/availability.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { readEarlierDrive } from './booked-drives.ts';

/**
 * `offered` is false where no times are booked: switched off, no location that shoppers see, no hours, or a vehicle
 * that is not there.
 */
export async function readSlotOffer(
  site: SiteContext,
  { vehicle, locationId }: { vehicle: Pick<Vehicle, 'id' | 'locationId' | 'status'> | null; locationId: number | null },
): Promise<SlotOffer> {
  const { test_drive_appointments: settings } = site.configuration.leads;
  const booking = site.locations.filter((each) => slotRulesOf(settings, each) !== null);
  const only = booking.length === 1 ? booking[0]!.id : null;
  const location = site.locations.find(({ id }) => id === (vehicle?.locationId ?? locationId ?? only));
  const isThere = vehicle === null || isOnSite(vehicle);
  const slots =
    location === undefined || booking.length === 0 || !isThere
      ? null
      : await site.leads.freeSlots({ locationId: location.id, vehicleId: vehicle?.id ?? '' });
  return {
    offered: slots !== null,
    vehicle_status: vehicle?.status ?? null,
    location: location?.visible ? { id: location.id, name: location.name } : null,
    places: location === undefined && isThere ? booking.map(({ id, name }) => ({ id, name })) : [],
    time_zone: location?.time_zone ?? site.configuration.time_zone,
    slot_minutes: settings.slot_minutes,
    days: slotDays(slots ?? []),
    earlier: await readEarlierDrive(site, vehicle?.id ?? ''),
  };
}

/** Free times of a test drive for a page or an answer: of the vehicle's location, else of the one that is asked for (LEAD-46). */
import { slotDays, type SlotOffer } from '../../leads/appointments/slot-days.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../site-context.ts';

/** `offered` is false where no times are booked: switched off, no such location, no hours. */
export async function readSlotOffer(site: SiteContext, { vehicle, locationId }: { vehicle: Pick<Vehicle, 'id' | 'locationId'> | null; locationId: number | null }): Promise<SlotOffer> {
  const { time_zone, leads: { test_drive_appointments: settings } } = site.configuration;
  const location = site.locations.find(({ id }) => id === (vehicle?.locationId ?? locationId));
  const slots = location === undefined || !settings.enabled ? null : await site.leads.freeSlots({ locationId: location.id, vehicleId: vehicle?.id ?? '' });
  return {
    offered: slots !== null, location: location === undefined ? null : { id: location.id, name: location.name },
    time_zone, slot_minutes: settings.slot_minutes, days: slotDays(slots ?? []),
  };
}

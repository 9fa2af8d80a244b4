/** Analytics events (vehicle §7), and which of their details go to the data layer and to the server's log. */
import { eventIds } from './event-ids.ts';

/** Details of each event for the page's data layer, with their names there. */
export interface EventDetails {
  /** A lead was stored; its number depends on the form and the vehicle (LEAD-51 to LEAD-57). */
  lead: { event_id: number; lead_id: string };
  /** `search_term` is the typed text; empty if only filters were used. */
  searchView: { search_term: string; results: number; path: string };
  /** A vehicle was added to the favourites (ACCT-29). Removing one is not an event. */
  favourite: { vehicle_id: string; vehicle: string };
  /** The page of a used vehicle was viewed (VDP-96). */
  usedVehicleView: { vehicle_id: string; vehicle: string };
  /** A press on a vehicle's phone number (VDP-51): one that shows it, or one that dials it. */
  phoneClick: { vehicle_id: string; vehicle: string; action: 'reveal' | 'call' };
  /** First use of the finance calculator on a page (FIN-66); both are empty without a vehicle. */
  financeCalculatorUse: { vehicle_id: string; vehicle: string };
  /** The sheet of a vehicle was saved or opened for the printer (VDP-85). */
  print: { vehicle_id: string; vehicle: string };
  /** A vehicle's history report was opened (VDP-92). */
  historyReport: { vehicle_id: string; vehicle: string };
  /** The offer of a valuation was accepted (TRADE-10). */
  tradeInOfferAccepted: { lead_id: string };
}

export type EventName = keyof EventDetails;

export const eventNames: Readonly<Record<EventName, string>> = {
  lead: 'lead',
  searchView: 'search_view',
  favourite: 'favourite',
  usedVehicleView: 'used_vehicle_view',
  phoneClick: 'phone_click',
  financeCalculatorUse: 'finance_calculator_use',
  print: 'print',
  historyReport: 'history_report',
  tradeInOfferAccepted: 'trade_in_offer_accepted',
};

/** The number under which an event is counted. */
export function eventIdOf<Name extends EventName>(name: Name, details: EventDetails[Name]): number {
  return name === 'lead' ? (details as EventDetails['lead']).event_id : eventIds[name as Exclude<EventName, 'lead'>];
}

/**
 * The event's details for the server's log. They are fewer than for the data layer: a search text may contain a name or
 * a phone number, which must not be logged. `null` for an event that the server records itself when it stores its
 * subject.
 */
export function serverEventPayload<Name extends EventName>(
  name: Name,
  details: EventDetails[Name],
): Record<string, string | number> | null {
  const event = eventNames[name];
  if ('lead_id' in details) return null;
  if ('results' in details) return { event, results: details.results };
  return { event, vehicle_id: details.vehicle_id, ...('action' in details ? { action: details.action } : {}) };
}

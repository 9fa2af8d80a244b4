/** What a visitor does, told to the page's data layer (vehicle §7). Runs in the browser; a page never fails because of it. */
import { eventIds } from './event-ids.ts';

/** What is told of each event, under the names that the data layer has them. */
interface EventDetails {
  /** `search_term` is what the visitor typed; empty where only filters were used. */
  searchView: { search_term: string; results: number; path: string };
  /** A vehicle was added to the favourites (ACCT-29); taking it out again is not told. */
  favourite: { vehicle_id: string; vehicle: string };
  /** The page of a used vehicle was looked at (VDP-96). */
  usedVehicleView: { vehicle_id: string; vehicle: string };
  /** A press on a vehicle's phone number (VDP-51): one that shows it, or one that dials it. */
  phoneClick: { vehicle_id: string; vehicle: string; action: 'reveal' | 'call' };
  /** The finance calculator was used for the first time on a page (FIN-66); both are empty where it is about no vehicle. */
  financeCalculatorUse: { vehicle_id: string; vehicle: string };
  /** The sheet of a vehicle was saved or opened for the printer (VDP-85). */
  print: { vehicle_id: string; vehicle: string };
  /** A vehicle's history report was opened (VDP-92). */
  historyReport: { vehicle_id: string; vehicle: string };
  /** The offer of a valuation was accepted (TRADE-10). */
  tradeInOfferAccepted: { lead_id: string };
}

const dataLayerNames: Record<keyof EventDetails, string> = { searchView: 'search_view', favourite: 'favourite', usedVehicleView: 'used_vehicle_view', phoneClick: 'phone_click', financeCalculatorUse: 'finance_calculator_use', print: 'print', historyReport: 'history_report', tradeInOfferAccepted: 'trade_in_offer_accepted' };

/** Does nothing where the dealer has turned the data layer off. */
export function sendEvent<Name extends keyof EventDetails>(name: Name, details: EventDetails[Name], { data_layer_enabled: enabled }: { data_layer_enabled: boolean }): void {
  if (!enabled) return;
  try {
    const page = globalThis as { dataLayer?: unknown[] };
    page.dataLayer ??= [];
    page.dataLayer.push({ event: dataLayerNames[name], event_id: eventIds[name], ...details });
  } catch {
    // A script of somebody else's owns the data layer, and may have broken it.
  }
}

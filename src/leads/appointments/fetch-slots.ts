/** Asks the server for the free times of a test drive, from the browser. */
import type { SlotOffer } from '../forms/slot-days.ts';

/** After that a visitor rather says a time of their own. */
const patienceMs = 8_000;

/** Throws when they cannot be had. `address` is that of `/api/appointments` with what the form is about. */
export async function fetchSlots(address: string, signal: AbortSignal): Promise<SlotOffer> {
  const response = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The request for available times failed with status ${response.status}.`);
  const offer = (await response.json()) as Partial<SlotOffer> | null;
  if (typeof offer?.offered !== 'boolean' || !Array.isArray(offer.days) || !Array.isArray(offer.places))
    throw new Error('The request for available times returned an unexpected response.');
  return offer as SlotOffer;
}

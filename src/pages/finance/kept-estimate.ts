/** The estimate that this tab's visitor worked out last, and for which vehicle, so that the enquiry which follows can take it along. Gone with the tab. */
import type { LeadForm } from '../../leads/lead.ts';
import type { TextStorage } from '../../leads/form-views/stored-visitor.ts';

/** What goes along with a form; `sentence` is `''` where only the server can say it. */
export interface SentEstimate { query: string; sentence: string }

/** Name of the form's field that holds the input of the calculator, as an address says it; the server reckons again and stores what comes of it. */
export const calculatorField = 'calculator';

/** An enquiry about a vehicle takes along what its visitor worked out; a test drive or photographs are about something else. */
export function carriesEstimate(form: LeadForm): boolean {
  return form === 'enquiry' || form === 'quick-enquiry';
}

const key = 'finance-estimate';
const listeners = new Set<() => void>();

/** `vehicleId` is `''` for none; `null` takes back what was kept for that vehicle. */
export function keepEstimate(storage: TextStorage, vehicleId: string, estimate: SentEstimate | null): void {
  try {
    storage.setItem(key, JSON.stringify({ vehicleId, estimate }));
  } catch {
    // The form goes without it.
  }
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function onEstimateKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

/** As it is stored; the same text as long as nothing changes. */
export function readEstimateText(storage: TextStorage): string {
  try {
    return storage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** `undefined` where nothing is kept for that vehicle, `null` where the visitor began the calculator again. */
export function keptEstimate(text: string, vehicleId: string): SentEstimate | null | undefined {
  try {
    const kept = JSON.parse(text || 'null') as { vehicleId?: unknown; estimate?: Partial<Record<keyof SentEstimate, unknown>> | null } | null;
    if (kept === null || kept.vehicleId !== vehicleId || kept.estimate === undefined) return undefined;
    const { query, sentence } = kept.estimate ?? {};
    return typeof query === 'string' && typeof sentence === 'string' ? { query, sentence } : null;
  } catch {
    return undefined;
  }
}

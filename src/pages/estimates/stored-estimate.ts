/** The visitor's last estimate in this tab and its vehicle, for a following enquiry. Deleted with the tab. */
import type { LeadForm } from '../../leads/lead/lead.ts';
import { objectIn, readText, writeText, type TextStorage } from '../../shared/browser-storage.ts';
import type { SentEstimate } from '../../stock/card-content.ts';

/** A quote that the vehicle's page showed, as the server signed it. */
export interface SentQuote {
  signed: string;
  sentence: string;
}

/**
 * Name of the form field with the calculator's input as a URL query. The server calculates again and stores its own
 * result.
 */
export const calculatorField = 'calculator';
/** Name of the field with the signed quote of `SentEstimate`. */
export const calculatorQuoteField = 'calculator_quote';
/** Name of the field with the signed quote of the page. The server verifies it and stores its content. */
export const signedQuoteField = 'signed_quote';
/** Name of the field with the vehicle's estimate as the visitor saw it; the server calculates it again. */
export const shownEstimateField = 'shown_estimate';

/**
 * An enquiry about a vehicle takes along what its visitor worked out; a test drive or photographs are about something
 * else.
 */
export function carriesEstimate(form: LeadForm): boolean {
  return form === 'enquiry' || form === 'quick-enquiry';
}

const key = 'finance-estimate';
const quoteKey = 'finance-quote';
const listeners = new Set<() => void>();

/** `vehicleId` is `''` for none; `null` removes the estimate stored for that vehicle. */
export function storeEstimate(storage: TextStorage, vehicleId: string, estimate: SentEstimate | null): void {
  keep(storage, key, { vehicleId, estimate });
}

/** The quote that the vehicle's page shows now, replacing the earlier one. */
export function storeQuote(storage: TextStorage, vehicleId: string, quote: SentQuote): void {
  keep(storage, quoteKey, { vehicleId, quote });
}

function keep(storage: TextStorage, name: string, value: object): void {
  writeText(storage, name, JSON.stringify(value));
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function onEstimateStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The stored text; the same string until it changes. */
export const readEstimateText = (storage: TextStorage): string => readText(storage, key) ?? '';
export const readQuoteText = (storage: TextStorage): string => readText(storage, quoteKey) ?? '';

/** `null` if nothing is stored for that vehicle. */
export function storedQuote(text: string, vehicleId: string): SentQuote | null {
  const { vehicleId: id, quote } = objectIn(text) as {
    vehicleId?: unknown;
    quote?: Partial<Record<keyof SentQuote, unknown>> | null;
  };
  const { signed, sentence } = id === vehicleId ? (quote ?? {}) : {};
  return typeof signed === 'string' && typeof sentence === 'string' ? { signed, sentence } : null;
}

/** `undefined` if nothing is stored for that vehicle, `null` if the visitor reset the calculator. */
export function storedEstimate(text: string, vehicleId: string): SentEstimate | null | undefined {
  const { vehicleId: id, estimate } = objectIn(text) as {
    vehicleId?: unknown;
    estimate?: Partial<Record<keyof SentEstimate, unknown>> | null;
  };
  if (id !== vehicleId || estimate === undefined) return undefined;
  const { query, sentence, hasFigure, quote } = estimate ?? {};
  return typeof query === 'string' && typeof sentence === 'string' && typeof quote === 'string'
    ? { query, sentence, hasFigure: hasFigure !== false, quote }
    : null;
}

/**
 * The part of an estimate that the visitor's own browser stores (TRADE-8, DATA-50): `offer_price`, `adjustments`,
 * `rego`, `state` and the expiry date. It does not give access to the valuation: that needs the cookie, which scripts
 * cannot read.
 */
import { readStoredObject, readText, writeText, type TextStorage } from '../shared/browser-storage.ts';
import type { PublicValuation } from './public-valuation.ts';

export type StoredEstimate = Pick<PublicValuation, 'id' | 'adjustments' | 'rego' | 'state'> & {
  /** Whole dollars. */
  offer_price: number;
  /** The last day on which it is valid, `2026-11-29`. */
  valid_until: string;
  /** An accepted estimate stays valid until the inspection, whatever its date. */
  is_accepted?: boolean;
};

const key = 'trade-in-valuation';

/** Stores an estimate. A vehicle that needs a call has none, and removes an older one. */
export function storeEstimate(
  storage: TextStorage,
  { id, status, offer_price, valid_until, adjustments, rego, state }: PublicValuation,
): void {
  const estimate: StoredEstimate | null =
    offer_price === null || valid_until === null
      ? null
      : {
          id,
          offer_price,
          adjustments,
          rego,
          state,
          valid_until,
          ...(status === 'accepted' ? { is_accepted: true } : {}),
        };
  writeText(storage, key, estimate === null ? null : JSON.stringify(estimate));
}

const acceptedKey = 'trade-in-accepted';

/**
 * True the first time that this browser learns that the offer of a lead was accepted: the event 18 is sent once
 * (TRADE-10).
 */
export function isFirstAcceptance(storage: TextStorage, leadId: string): boolean {
  if (readText(storage, acceptedKey) === leadId) return false;
  writeText(storage, acceptedKey, leadId);
  return true;
}

/** `null` for none, and for an expired one; `today` is `2026-11-22` on the dealer's clock. */
export function readStoredEstimate(storage: TextStorage, today: string): StoredEstimate | null {
  const stored = readStoredObject(storage, key);
  const { id, offer_price: price, valid_until: validUntil } = stored;
  if (typeof id !== 'string' || typeof price !== 'number' || typeof validUntil !== 'string') return null;
  return validUntil < today ? null : ({ adjustments: {}, rego: '', state: '', ...stored } as StoredEstimate);
}

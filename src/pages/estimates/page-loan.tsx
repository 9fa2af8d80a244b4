/**
 * The loan that the links of a vehicle's page carry in their addresses: the newest calculation, so that a link opened
 * in a new tab or without scripts leads to the same figures. The storage of a tab is its own
 * (`stored-estimate.ts`).
 */
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { browserStorage } from '../../shared/browser-storage.ts';
import { linkWithQuery } from '../../shared/link-with-query.ts';
import type { SentEstimate } from '../../stock/card-content.ts';
import { onEstimateStored, readEstimateText, storedEstimate } from './stored-estimate.ts';

/** The vehicle of the page, and the calculation in the page's own address. */
export const VehicleOfLoan = createContext<{ vehicleId: string; asked: SentEstimate | null }>({
  vehicleId: '',
  asked: null,
});

/**
 * `null` for none, and for one of a quote: an address cannot have the quote's signature, and without it the figures
 * would be others.
 */
export function usePageLoan(): SentEstimate | null {
  const { vehicleId, asked } = useContext(VehicleOfLoan);
  const text = useSyncExternalStore(
    onEstimateStored,
    () => readEstimateText(browserStorage('session')),
    () => '',
  );
  const kept = storedEstimate(text, vehicleId);
  const loan = kept === undefined ? asked : kept;
  return loan?.quote === '' ? loan : null;
}

/**
 * A link that carries the loan, unless it leads to another site. Only this part of the page is rendered again for each
 * change of the calculator.
 */
export function WithLoan({ href, children }: { href: string; children: (href: string) => ReactNode }) {
  const loan = usePageLoan();
  return children(href.startsWith('/') ? linkWithQuery(href, loan?.query ?? '') : href);
}

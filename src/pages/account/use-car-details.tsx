/** What is to be said today of cars that a visitor kept: they may be cheaper, sold or gone since. */
import { useEffect, useState } from 'react';
import type { CardContent } from '../../stock/card-content.ts';
import { readCars } from './read-cars.ts';
import type { StoredCarDetails } from './stored-car-details.ts';

export type CarDetails =
  | { state: 'loading' | 'failed' }
  | { state: 'loaded'; cars: ReadonlyMap<string, StoredCarDetails> };

const loading: CarDetails = { state: 'loading' };

/** Fetches while `wanted`, again if the ids change; `retry` after a failure. Earlier results stay during a fetch. */
export function useCarDetails(ids: readonly string[], wanted: boolean): { details: CarDetails; retry: () => void } {
  const [details, setDetails] = useState<CarDetails>(loading);
  const [attempt, setAttempt] = useState(0);
  // The order in which they were kept changes nothing of what is said of them.
  const asked = ids.toSorted().join(',');
  useEffect(() => {
    if (!wanted || asked === '') return;
    const abort = new AbortController();
    setDetails((before) => (before.state === 'loaded' ? before : loading));
    readCars(asked.split(','), abort.signal).then(
      (cars) => setDetails({ state: 'loaded', cars }),
      () => {
        if (!abort.signal.aborted) setDetails({ state: 'failed' });
      },
    );
    return () => abort.abort();
  }, [asked, wanted, attempt]);
  return { details, retry: () => setAttempt((count) => count + 1) };
}

/** The cards of the kept cars that are still on the site. */
export function cardsOfStoredCars(
  kept: readonly { id: string }[],
  details: ReadonlyMap<string, StoredCarDetails>,
): CardContent[] {
  return kept.flatMap(({ id }) => details.get(id)?.card ?? []);
}

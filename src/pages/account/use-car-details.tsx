/** What is to be said today of cars that a visitor kept: they may be cheaper, sold or gone since. */
import { useEffect, useState } from 'react';
import { paths } from '../../routes.ts';
import type { CardContent } from '../../stock/card-content.ts';
import type { StoredCarDetails } from './cars-api.ts';

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

async function readCars(ids: readonly string[], signal: AbortSignal): Promise<Map<string, StoredCarDetails>> {
  const response = await fetch(paths.api.cars(ids), { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The request for the cars failed with status ${response.status}.`);
  const { cars } = (await response.json()) as { cars: StoredCarDetails[] };
  return new Map(cars.map((car) => [car.card.id, car]));
}

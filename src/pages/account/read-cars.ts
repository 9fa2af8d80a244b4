/** Asks what is to be said today of cars that a visitor kept. Rejects where the call fails. */
import { paths } from '../../routes.ts';
import type { StoredCarDetails } from './stored-car-details.ts';

/** After that the visitor is offered another try. */
const patienceMs = 8_000;

/** By id; cars that are gone are left out. */
export async function readCars(ids: readonly string[], signal: AbortSignal): Promise<Map<string, StoredCarDetails>> {
  const response = await fetch(paths.api.cars(ids), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The request for the cars failed with status ${response.status}.`);
  const { cars } = (await response.json()) as { cars: StoredCarDetails[] };
  return new Map(cars.map((car) => [car.card.id, car]));
}

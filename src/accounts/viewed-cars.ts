/**
 * Cars whose page this browser has opened, newest first (ACCT-32, DATA-33). They never leave the browser, except as the
 * ids of the cars to show again.
 */
import { createStoredList, type StoredListOptions } from '../shared/stored-list.ts';
import type { Vehicle } from '../stock/vehicle.ts';

/** As the specification has a viewed car. */
export interface ViewedCar {
  id: string;
  stocknum: string;
  make: string;
  model: string;
  body: string;
  simple_body: string;
}

export interface ViewedCarList {
  /** Newest first; empty where this browser keeps nothing. */
  list(): readonly ViewedCar[];
  /** Puts the car first; the oldest goes where there are too many. With a capacity of 0 all of them go. */
  note(car: ViewedCar): void;
  clear(): void;
}

export function viewedCarOf(
  vehicle: Pick<Vehicle, 'id' | 'stockNumber' | 'make' | 'model' | 'body' | 'simpleBody'>,
): ViewedCar {
  const { id, stockNumber, make, model, body, simpleBody } = vehicle;
  return { id, stocknum: stockNumber, make, model, body, simple_body: simpleBody };
}

export function createViewedCarList({
  capacity,
  ...stored
}: Omit<StoredListOptions<ViewedCar>, 'parse'>): ViewedCarList {
  const { read, write } = createStoredList<ViewedCar>({ ...stored, capacity, parse: parseViewedCar });
  const list = () => read() ?? [];
  return {
    list,
    note(car) {
      write([car, ...list().filter(({ id }) => id !== car.id)].slice(0, capacity));
    },
    clear() {
      write([]);
    },
  };
}

function parseViewedCar(entry: unknown): ViewedCar | null {
  const car = entry as Partial<Record<keyof ViewedCar, unknown>> | null;
  if (typeof car?.id !== 'string') return null;
  return {
    id: car.id,
    stocknum: asText(car.stocknum),
    make: asText(car.make),
    model: asText(car.model),
    body: asText(car.body),
    simple_body: asText(car.simple_body),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

import type { Advertised } from './market-estimate.ts';

/** An advertised used Corolla of 2021 with 41,000 km for $26,000; `values` override its fields. */
export function advertisedCar(values: Partial<Advertised> & { key: string }): Advertised {
  return {
    twin: '',
    itemType: 'car',
    make: 'toyota',
    model: 'corolla',
    badge: 'ascent sport',
    year: 2021,
    odometerKm: 41_000,
    condition: 'used',
    body: 'hatch',
    fuel: 'Petrol',
    transmission: 'Automatic',
    drive: 'FWD',
    engineLitres: 2,
    state: 'QLD',
    priceCents: 26_000_00,
    ...values,
  };
}

/** The given number of them, with slightly different prices and kilometres around $26,000 and 41,000 km. */
export function advertisedCars(count: number, values: Partial<Advertised> = {}): Advertised[] {
  return Array.from({ length: count }, (_, index) => {
    const apart = index - (count - 1) / 2;
    return advertisedCar({
      key: `car-${index}`,
      odometerKm: Math.round(41_000 + apart * 1_003),
      priceCents: Math.round(26_000 + apart * 120 * (index % 2 === 0 ? 1 : -1)) * 100,
      ...values,
    });
  });
}

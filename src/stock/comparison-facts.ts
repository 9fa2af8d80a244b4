/** The rows in which vehicles are compared side by side, beside their price: the same for every kind, empty where one has none. */
import { formatCount, formatKm } from '../shared/text.ts';
import type { PublicCar } from './public-car.ts';
import { conditionLabel, engineText, formatMetresAndFeet } from './vehicle-details.ts';

export const comparisonLabels = [
  'Condition',
  'Year',
  'Kilometres',
  'Body',
  'Fuel',
  'Transmission',
  'Engine',
  'Drive',
  'Seats',
  'Length',
  'Sleeps',
  'Tare weight',
  'Location',
] as const;
export type ComparisonFacts = Record<(typeof comparisonLabels)[number], string>;

/** `place` is the words of the card's location. */
export function comparisonFacts(car: PublicCar, place: string): ComparisonFacts {
  const caravan = car.specifications;
  return {
    Condition: conditionLabel(car.car_type),
    Year: car.year === null ? '' : String(car.year),
    Kilometres: car.km === null ? '' : formatKm(car.km),
    Body: car.body,
    Fuel: car.simple_fuel || car.fuel,
    Transmission: car.simple_transmission || car.trans,
    Engine: engineText({
      itemType: car.item_type,
      engineSize: car.engine_size,
      engineSizeLitres: car.enginesize_litres,
      cylinders: car.cylinders,
      variant: null,
    }),
    Drive: car.simple_drive || car.drive,
    Seats: car.seats ? formatCount(car.seats) : '',
    Length: caravan?.body_length ? formatMetresAndFeet(caravan.body_length) : '',
    Sleeps: caravan?.sleeps ? formatCount(caravan.sleeps) : '',
    'Tare weight': caravan?.tare_weight ? `${formatCount(caravan.tare_weight)} kg` : '',
    Location: place,
  };
}

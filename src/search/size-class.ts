/**
 * Size class of a car in Australian usage: a small hatch, a medium SUV. The trade's own segments go by model; length
 * gives nearly the same result and is known for every model. Utes, vans and everything that is not a car have none.
 */
import type { Vehicle } from '../stock/vehicle.ts';

type SizeClass = 'Small' | 'Medium' | 'Large';

/** Millimetres below which a body is small, and below which it is medium. A boot makes a small car longer. */
const limits: Partial<Record<Vehicle['simpleBody'], readonly [small: number, medium: number]>> = {
  // Corolla 4,375, Mazda 3 4,460; Liftbacks of 4,700 are medium.
  hatch: [4_500, 4_860],
  hatchback: [4_500, 4_860],
  // Corolla 4,630, i30 Sedan 4,675; 3 Series 4,709, Camry 4,885; Commodore 4,966.
  sedan: [4_690, 4_930],
  wagon: [4_690, 4_930],
  stationWagon: [4_690, 4_930],
  coupe: [4_500, 4_860],
  convertible: [4_500, 4_860],
  softtop: [4_500, 4_860],
  // Kona 4,350, Qashqai 4,425; CX-5 4,575, RAV4 4,615, Outlander 4,710; Santa Fe 4,785, Kluger 4,966.
  suv: [4_480, 4_750],
};

/** `''` if unknown. */
export function sizeClass({
  itemType,
  simpleBody,
  variant,
}: Pick<Vehicle, 'itemType' | 'simpleBody' | 'variant'>): SizeClass | '' {
  const limit = limits[simpleBody];
  const length = variant?.lengthMm ?? 0;
  if (itemType !== 'car' || limit === undefined || length === 0) return '';
  const [small, medium] = limit;
  return length < small ? 'Small' : length < medium ? 'Medium' : 'Large';
}

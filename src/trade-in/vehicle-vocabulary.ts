/**
 * Makes and models to choose from when a vehicle is entered by hand: common vehicles in Australia and the dealer's
 * stock. Any other vehicle can still be typed.
 */
import { commonModels } from '../stock/common-models.ts';
import type { VehicleVocabulary } from './trade-in-operations.ts';
import { compareNames } from '../shared/text.ts';

/**
 * `stock`: pairs as the dealer writes them. A make or model that is in both lists appears once, in the stock's
 * spelling.
 */
export function vehicleVocabulary(stock: readonly { make: string; model: string }[]): VehicleVocabulary {
  const makes = new Map<string, { make: string; models: string[] }>();
  const add = (make: string, model: string): void => {
    const key = make.toLowerCase();
    const entry = makes.get(key) ?? { make, models: [] };
    makes.set(key, entry);
    if (!entry.models.some((known) => plain(known) === plain(model))) entry.models.push(model);
  };
  for (const { make, model } of stock) if (make !== '' && model !== '') add(make, model);
  for (const [make, models] of Object.entries(commonModels)) for (const model of models.split(', ')) add(make, model);
  return [...makes.values()]
    .sort((a, b) => compareNames(a.make, b.make))
    .map(({ make, models }) => ({ make, models: models.sort(compareNames) }));
}

/** `MU-X` and `mu x` are one model. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '');

/**
 * The vehicle as a visitor types it, or confirms it from a register: parsed leniently, and refused only if it cannot
 * describe a vehicle.
 */
import * as z from 'zod';
import { isSameText } from '../shared/text.ts';
import type { Result } from '../shared/result.ts';
import { typedText } from '../shared/typed-text.ts';
import { bodyTypes, driveTypes, fuelTypes, itemTypes, transmissionTypes } from '../stock/vehicle-values.ts';
import { isDriven, odometerMessage, readOdometer } from './odometer.ts';
import { parseState } from '../shared/australian-states.ts';
import { parseRegistration } from '../shared/registration-number.ts';
import type { TypedVehicle, ValuationErrors } from './trade-in-operations.ts';
import type { DescribedVehicle, ValuedVehicle } from './valuation.ts';

/** Accepts a register's value in any letter case; a value outside our lists counts as unknown. */
const listed = <Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .max(100)
    .default('')
    .transform((value) => oneOf(values, value));
const text = z.string().max(100).default('');

/** A vehicle as a register describes it. */
export const describedVehicleSchema = z.object({
  itemType: z
    .string()
    .default('car')
    .transform((value) => oneOf(itemTypes, value) || ('car' as const)),
  vin: text,
  year: z.number().int().min(1900).max(2100),
  make: z.string().min(1).max(100),
  model: z.string().min(1).max(100),
  badge: text,
  series: text,
  body: listed(bodyTypes),
  fuel: listed(fuelTypes),
  transmission: listed(transmissionTypes),
  drive: listed(driveTypes),
  engineLitres: z.number().positive().max(30).nullable().default(null),
  colour: text,
}) satisfies z.ZodType<DescribedVehicle>;

const oldestYear = 1950;

/** `today`: YYYY-MM-DD on the dealer's clock. */
export function readTypedVehicle(typed: TypedVehicle, today: string): Result<ValuedVehicle, ValuationErrors> {
  const errors: Record<string, string> = {};
  const given = (name: keyof TypedVehicle): string => plain((typed[name] ?? '').slice(0, 100));
  const newestYear = Number(today.slice(0, 4)) + 1;

  const make = given('make');
  if (make === '') errors['make'] = 'Please choose the make of your vehicle.';
  const model = given('model');
  if (model === '') errors['model'] = 'Please choose the model of your vehicle.';
  const year = Number(given('year'));
  if (!/^\d{4}$/.test(given('year')) || year < oldestYear || year > newestYear)
    errors['year'] = `Please enter the year it was built, from ${oldestYear} to ${newestYear}.`;
  const itemType = oneOf(itemTypes, given('itemType')) || 'car';
  const odometerKm = isDriven(itemType) ? readOdometer(given('odometerKm')) : 0;
  if (odometerKm === null) errors['odometerKm'] = odometerMessage;

  const regoState = given('regoState') === '' ? '' : parseState(given('regoState'));
  const typedRego = given('rego');
  const rego =
    typedRego === '' || regoState === null || regoState === '' ? '' : parseRegistration(typedRego, regoState);
  if (regoState === null) errors['regoState'] = 'Please choose the state of the registration.';
  if (rego === null) errors['rego'] = 'Please enter the registration as shown on the plate, or leave it empty.';
  if (typedRego !== '' && regoState === '') errors['regoState'] = 'Please choose the state of the registration.';

  if (Object.keys(errors).length > 0 || odometerKm === null || regoState === null || rego === null)
    return { ok: false, reason: errors };
  const litres = Number(given('engineLitres'));
  return {
    ok: true,
    value: {
      rego,
      regoState,
      odometerKm,
      year,
      make,
      model,
      badge: given('badge'),
      series: given('series'),
      vin: given('vin').toUpperCase().slice(0, 17).toWellFormed(),
      colour: given('colour'),
      itemType,
      body: oneOf(bodyTypes, given('body')),
      fuel: oneOf(fuelTypes, given('fuel')),
      transmission: isDriven(itemType) ? oneOf(transmissionTypes, given('transmission')) : '',
      drive: oneOf(driveTypes, given('drive')),
      engineLitres: litres > 0 && litres <= 30 ? litres : null,
    },
  };
}

/** In any letter case; `''` for a value outside the list. */
function oneOf<Value extends string>(values: readonly Value[], typed: string): Value | '' {
  return values.find((value) => isSameText(value, typed)) ?? '';
}

/** Removes control characters and surrounding spaces, because the text goes into email and XML. */
const plain = (value: string): string => typedText(value.replace(/\p{Cc}+/gu, ' ')).trim();

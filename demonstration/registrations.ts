/**
 * Registrations that the demonstration knows, so that a valuation can be tried: made-up plates in the form of each
 * state, on vehicles of the catalogue. The year stands in relation to today, so that what is young enough for an online
 * estimate stays so.
 */
import type { RegisteredVehicle } from '../src/trade-in/registrations/embedded-register.server.ts';

type Known = Pick<
  RegisteredVehicle,
  'rego' | 'state' | 'make' | 'model' | 'badge' | 'body' | 'fuel' | 'transmission' | 'drive' | 'engineLitres' | 'colour'
> & { age: number };

const known: readonly Known[] = [
  {
    rego: '123ABC',
    state: 'QLD',
    age: 4,
    make: 'Toyota',
    model: 'Corolla',
    badge: 'Ascent Sport',
    body: 'hatch',
    fuel: 'Petrol',
    transmission: 'Automatic',
    drive: 'FWD',
    engineLitres: 2,
    colour: 'White',
  },
  {
    rego: '456DEF',
    state: 'QLD',
    age: 3,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Maxx Sport',
    body: 'suv',
    fuel: 'Petrol',
    transmission: 'Automatic',
    drive: 'FWD',
    engineLitres: 2.5,
    colour: 'Red',
  },
  {
    rego: '789GHJ',
    state: 'QLD',
    age: 5,
    make: 'Ford',
    model: 'Ranger',
    badge: 'XLT',
    body: 'ute',
    fuel: 'Diesel',
    transmission: 'Automatic',
    drive: '4WD',
    engineLitres: 2,
    colour: 'Grey',
  },
  {
    rego: 'HLX40T',
    state: 'QLD',
    age: 4,
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    body: 'ute',
    fuel: 'Diesel',
    transmission: 'Automatic',
    drive: '4WD',
    engineLitres: 2.8,
    colour: 'Silver',
  },
  {
    rego: 'CAR71K',
    state: 'NSW',
    age: 2,
    make: 'Kia',
    model: 'Sportage',
    badge: 'SX',
    body: 'suv',
    fuel: 'Petrol',
    transmission: 'Automatic',
    drive: 'FWD',
    engineLitres: 2,
    colour: 'Blue',
  },
  {
    rego: '1AB2CD',
    state: 'VIC',
    age: 3,
    make: 'Toyota',
    model: 'RAV4',
    badge: 'GX',
    body: 'suv',
    fuel: 'Hybrid',
    transmission: 'Automatic',
    drive: 'FWD',
    engineLitres: 2.5,
    colour: 'White',
  },
  // Too old for an online estimate anywhere.
  {
    rego: 'OLD12A',
    state: 'QLD',
    age: 14,
    make: 'Toyota',
    model: 'Camry',
    badge: 'Altise',
    body: 'sedan',
    fuel: 'Petrol',
    transmission: 'Automatic',
    drive: 'FWD',
    engineLitres: 2.5,
    colour: 'Gold',
  },
  // Nine years: an estimate where ten years are the limit, a call elsewhere.
  {
    rego: 'NINE09',
    state: 'QLD',
    age: 9,
    make: 'Mazda',
    model: '3',
    badge: 'Maxx',
    body: 'hatch',
    fuel: 'Petrol',
    transmission: 'Automatic',
    drive: 'FWD',
    engineLitres: 2,
    colour: 'Blue',
  },
];

export function demonstrationRegistrations(today: Date): RegisteredVehicle[] {
  return known.map(({ age, ...vehicle }) => ({
    ...vehicle,
    itemType: 'car',
    vin: '',
    series: '',
    year: today.getFullYear() - age,
  }));
}

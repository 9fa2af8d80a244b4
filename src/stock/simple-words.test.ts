import { expect, test } from 'vitest';
import { simpleBody } from './simple-body.ts';
import { simpleDrive } from './simple-drive.ts';
import { simpleFuel } from './simple-fuel.ts';
import { simpleTransmission } from './simple-transmission.ts';

test.each([
  ['Ute / Tray', 'ute'],
  ['Dual Cab Pick-up', 'ute'],
  ['Cab Chassis', 'cabChassis'],
  ['SUV', 'suv'],
  ['Hatchback', 'hatch'],
  ['5D Hatch', 'hatch'],
  ['Sedan', 'sedan'],
  ['Station Wagon', 'wagon'],
  ['People Mover', 'peopleMover'],
  ['Commercial', 'van'],
  ['Panel Van', 'van'],
  ['Campervan', 'motorhome'],
  ['Caravan', 'caravan'],
  ['Convertible', 'convertible'],
  ['Soft Top', 'softtop'],
  ['Bus', 'bus'],
  ['Motorcycle', 'motorcycle'],
  ['Coupe', 'coupe'],
  ['Other', ''],
  ['', ''],
])('body %s is %s', (words, body) => {
  expect(simpleBody(words, { itemType: 'car', settings: { truck_body: 'ute' } })).toBe(body);
});

test('a truck is found as the dealer wants', () => {
  expect(simpleBody('Truck', { itemType: 'car', settings: { truck_body: 'lightTruck' } })).toBe('lightTruck');
  expect(simpleBody('', { itemType: 'truck', settings: { truck_body: 'ute' } })).toBe('ute');
});

test('a caravan or motorcycle without a body is one', () => {
  expect(simpleBody('', { itemType: 'caravan', settings: { truck_body: 'ute' } })).toBe('caravan');
});

test.each([
  ['Unleaded', 'Petrol'],
  ['Premium Unleaded 95 RON', 'Petrol'],
  ['Leaded', 'Petrol'],
  ['Diesel', 'Diesel'],
  ['Hybrid', 'Hybrid'],
  ['Petrol/Electric', 'Hybrid'],
  ['Diesel Hybrid', 'Hybrid'],
  ['Plug-in Hybrid', 'PHEV'],
  ['PHEV', 'PHEV'],
  ['Electric', 'Electric'],
  ['LPG', 'LPG'],
  ['Hydrogen', 'Hydrogen'],
  ['Other', 'Other'],
  ['-', ''],
])('fuel %s is %s', (words, fuel) => {
  expect(simpleFuel(words)).toBe(fuel);
});

test.each([
  ['Front', 'FWD'],
  ['Front Wheel Drive', 'FWD'],
  ['Rear', 'RWD'],
  ['AWD', 'AWD'],
  ['All Wheel Drive', 'AWD'],
  ['4WD', '4WD'],
  ['4x4 Dual Range', '4WD'],
  ['4x2', ''],
  ['Other', ''],
])('drive %s is %s', (words, drive) => {
  expect(simpleDrive(words)).toBe(drive);
});

test.each([
  ['Automatic', 'Automatic'],
  ['6 Speed Sports Automatic', 'Automatic'],
  ['CVT', 'Automatic'],
  ['Automated Manual', 'Automatic'],
  ['Manual', 'Manual'],
  ['6 Speed Manual', 'Manual'],
  ['-', ''],
])('transmission %s is %s', (words, transmission) => {
  expect(simpleTransmission(words)).toBe(transmission);
});

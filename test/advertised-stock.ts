/** A CSV file in the shape of the public advertisements, for imports of any size. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { CommandResult } from './running-product.ts';

const header =
  'Brand,Year,Model,Car/Suv,Title,UsedOrNew,Transmission,Engine,DriveType,FuelType,FuelConsumption,Kilometres,ColourExtInt,Location,CylindersinEngine,BodyType,Doors,Seats,Price';
const models = [
  ['Toyota', 'Corolla', 'Hatchback'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Ford', 'Ranger', 'Ute / Tray'],
  ['Kia', 'Carnival', 'People Mover'],
  ['Subaru', 'Outback', 'Wagon'],
] as const;
const colours = ['White', 'Black', 'Silver', 'Blue', 'Red', 'Grey'] as const;

/** Writes `count` different used vehicles and returns the file. */
export async function writeAdvertisedStock(file: string, count: number): Promise<string> {
  const stream = createWriteStream(file);
  stream.write(`${header}\n`);
  for (let index = 0; index < count; index += 1) {
    const [make, model, body] = models[index % models.length]!;
    const colour = colours[index % colours.length]!;
    const year = 2008 + (index % 15);
    const row = `${make},${year},${model},${body},${year} ${make} ${model} Sport ${index},USED,Automatic,"4 cyl, 2 L",Front,Unleaded,7.4 L / 100 km,${10_000 + index},${colour} / Black,"Underwood, QLD",4 cyl,${body}, 4 Doors, 5 Seats,${9_990 + (index % 60) * 500}\n`;
    if (!stream.write(row)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  return file;
}

/** Makes the dealer `advertiser` with `count` vehicles by the commands that `forecourt` runs. */
export async function addAdvertiser(
  forecourt: (...commandArguments: string[]) => Promise<CommandResult>,
  { folder, count }: { folder: string; count: number },
): Promise<void> {
  const file = await writeAdvertisedStock(path.join(folder, 'stock.csv'), count);
  for (const commandArguments of [
    ['tenant', 'apply', 'test/tenants/advertiser'],
    ['stock', 'import', 'advertiser', file, '--feed', 'au-vehicle-ads'],
  ]) {
    const { code, error } = await forecourt(...commandArguments);
    if (code !== 0) throw new Error(`forecourt ${commandArguments.join(' ')} ended with ${code}: ${error}`);
  }
}

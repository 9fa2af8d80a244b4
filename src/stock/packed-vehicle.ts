/**
 * How a vehicle stands in the database: only what differs from the defaults of its schema. A row is a third of the
 * size, and a field that a later release adds has its default on every row that is already there.
 */
import { type Vehicle, vehicleSchema } from './vehicle.ts';

/** What a table row says of a vehicle by its own columns. */
type Kept = 'id' | 'slug';
export type PackedVehicle = Record<string, unknown>;

const moment = '2000-01-01T00:00:00.000Z';
const defaults = vehicleSchema.parse({
  id: '-',
  slug: '-',
  make: '-',
  model: '-',
  condition: 'used',
  createdAt: moment,
  updatedAt: moment,
}) as Record<string, unknown>;
const alwaysPacked = new Set(['make', 'model', 'condition', 'status', 'createdAt', 'updatedAt']);
const keptByColumns = new Set(['id', 'slug']);
for (const value of Object.values(defaults)) if (typeof value === 'object' && value !== null) Object.freeze(value);

export function packVehicle(vehicle: Omit<Vehicle, Kept>): PackedVehicle {
  const packed: PackedVehicle = {};
  for (const [key, value] of Object.entries(vehicle)) {
    if (keptByColumns.has(key) || (!alwaysPacked.has(key) && isDefault(key, value))) continue;
    packed[key] = value;
  }
  return packed;
}

/** Lists and maps that the vehicle does not have are shared and frozen. */
export function unpackVehicle({ id, slug, document }: { id: string; slug: string; document: PackedVehicle }): Vehicle {
  return { ...defaults, ...document, id, slug } as Vehicle;
}

function isDefault(key: string, value: unknown): boolean {
  const usual = defaults[key];
  if (value === usual) return true;
  if (typeof value !== 'object' || value === null || typeof usual !== 'object' || usual === null) return false;
  return Object.keys(value).length === 0 && Object.keys(usual).length === 0;
}

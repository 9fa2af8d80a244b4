/**
 * What the parts of the vehicle page say that it can do without, each made by its own file in `panels/` and absent when it has
 * nothing to say or could not be made.
 */
import type { PublicCar } from '../../stock/public-car.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../site-context.ts';
import { optionalPart } from './optional-part.ts';
import { vehiclePlace, type VehiclePlace } from './panels/place.ts';

export interface VehiclePanelsInput { site: SiteContext; vehicle: Vehicle; car: PublicCar }

export interface VehiclePanelContents {
  place: VehiclePlace | null;
}

export async function vehiclePanelContents(input: VehiclePanelsInput): Promise<VehiclePanelContents> {
  const { site } = input;
  return {
    place: await optionalPart(site, 'map', () => vehiclePlace(input)),
  };
}

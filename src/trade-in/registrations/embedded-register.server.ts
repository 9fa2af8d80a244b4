/**
 * The platform's own knowledge of registrations: vehicles that this dealer has sold, which often come back, and a given
 * list (the demonstration's). A vehicle that is for sale now is not returned: it cannot be the visitor's.
 */
import type { Vehicle } from '../../stock/vehicle.ts';
import type { AustralianState } from '../../shared/australian-states.ts';
import { parseRegistration } from '../../shared/registration-number.ts';
import type { DescribedVehicle } from '../valuation.ts';
import type { VehicleRegister } from './vehicle-register.ts';

export interface RegisteredVehicle extends DescribedVehicle {
  rego: string;
  state: AustralianState;
}

export interface EmbeddedRegisterOptions {
  /** The dealer's sold vehicles with that plate, `ABC12D`; the one sold last comes first. */
  findSold(rego: string): Promise<readonly Vehicle[]>;
  listed: readonly RegisteredVehicle[];
}

export function createEmbeddedRegister({ findSold, listed }: EmbeddedRegisterOptions): VehicleRegister {
  return {
    async lookUp({ rego, state }) {
      const entry = listed.find((each) => each.rego === rego && each.state === state);
      if (entry !== undefined) {
        const { rego: _rego, state: _state, ...vehicle } = entry;
        return vehicle;
      }
      for (const sold of await findSold(rego)) {
        // The same plate may exist in two states; a stock has the state only as the location of the vehicle.
        if (
          sold.year !== null &&
          (sold.state === '' || sold.state === state) &&
          parseRegistration(sold.registration, state) === rego
        )
          return describe({ ...sold, year: sold.year });
      }
      return null;
    },
  };
}

function describe({
  itemType,
  vin,
  year,
  make,
  model,
  badge,
  series,
  simpleBody,
  simpleFuel,
  simpleTransmission,
  simpleDrive,
  engineSizeLitres,
  colour,
}: Vehicle & { year: number }): DescribedVehicle {
  return {
    itemType,
    vin,
    year,
    make,
    model,
    badge,
    series,
    body: simpleBody,
    fuel: simpleFuel,
    transmission: simpleTransmission,
    drive: simpleDrive,
    engineLitres: engineSizeLitres,
    colour,
  };
}

/** Whoever knows which vehicle a registration belongs to. Every implementation passes `register-contract.ts`. */
import type { AustralianState } from '../../shared/australian-states.ts';
import type { DescribedVehicle } from '../valuation.ts';

export interface RegistrationQuestion {
  /** Plain, `ABC12D`. */
  rego: string;
  state: AustralianState;
}

export interface VehicleRegister {
  /** `null` for a registration that it does not know. Throws a `RegisterUnavailable` when it cannot be asked. */
  lookUp(question: RegistrationQuestion): Promise<DescribedVehicle | null>;
}

/** The register cannot be asked now; the message says why, and never the key. */
export class RegisterUnavailable extends Error {
  override name = 'RegisterUnavailable';
}

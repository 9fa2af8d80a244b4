/**
 * A register that knows which vehicle a registration belongs to. Every implementation passes `register-contract.ts`.
 */
import type { AustralianState } from '../../shared/australian-states.ts';
import type { DescribedVehicle } from '../valuation.ts';

export interface RegistrationQuestion {
  /** Plain, `ABC12D`. */
  rego: string;
  state: AustralianState;
}

export interface VehicleRegister {
  /** `null` for an unknown registration. Throws `RegisterUnavailable` when it cannot be reached. */
  lookUp(question: RegistrationQuestion): Promise<DescribedVehicle | null>;
}

/** The register cannot be reached now. The message gives the reason and never contains the key. */
export class RegisterUnavailable extends Error {
  override name = 'RegisterUnavailable';
}

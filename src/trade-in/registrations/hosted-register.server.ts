/**
 * A provider's register. The platform's own is asked first, because a look-up there costs nothing; while the host cannot be asked the
 * visitor enters the vehicle by hand.
 */
import type { CircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { askRegistrationHost } from '../../integrations/trade-in-host/trade-in-host-client.server.ts';
import { describedVehicleSchema } from '../described-vehicle.ts';
import { RegisterUnavailable, type VehicleRegister } from './vehicle-register.ts';

export interface HostedRegisterOptions {
  url: string;
  /** The dealer's secret, `null` when it is not set. */
  key(): Promise<string | null>;
  allowLoopback: boolean;
  /** Outlives the request. */
  circuit: CircuitBreaker;
  timeoutMs?: number;
}

/** Name of the dealer's secret. */
export const registerSecret = 'registration_lookup_key';

export function createHostedRegister({ url, key, allowLoopback, circuit, timeoutMs = 6_000 }: HostedRegisterOptions): VehicleRegister {
  return {
    async lookUp(question) {
      const secret = await key();
      if (secret === null) throw new RegisterUnavailable(`The secret "${registerSecret}" of the dealer is not set, which the registration host ${new URL(url).host} needs.`);
      if (!circuit.mayAsk()) throw new RegisterUnavailable(`${new URL(url).host} failed a moment ago and is not asked now.`);
      try {
        const answer = await askRegistrationHost({ url, key: secret.trim(), timeoutMs, allowLoopback }, question);
        circuit.succeeded();
        if (answer === null) return null;
        const { item_type, engine_litres, ...rest } = answer;
        return describedVehicleSchema.parse({ ...rest, itemType: item_type.toLowerCase(), engineLitres: engine_litres });
      } catch (error) {
        circuit.failed();
        throw new RegisterUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}

/** Asks the second what the first does not know. */
export function firstKnown(first: VehicleRegister, second: VehicleRegister): VehicleRegister {
  return { lookUp: async (question) => (await first.lookUp(question)) ?? second.lookUp(question) };
}

/**
 * A register from a third-party provider. The platform's own register comes first, because its look-ups are free. While
 * the provider is unavailable the visitor enters the vehicle by hand.
 */
import { callHostWithApiKey, type KeyedHost } from '../../integrations/call-host-with-api-key.ts';
import { fetchHostedRegistration } from '../../integrations/trade-in-host/trade-in-host-client.server.ts';
import { describedVehicleSchema } from '../described-vehicle.ts';
import { RegisterUnavailable, type VehicleRegister } from './vehicle-register.ts';

/** Name of the dealer's secret. */
export const registerSecret = 'registration_lookup_key';

export function createHostedRegister({
  timeoutMs = 6_000,
  ...host
}: KeyedHost & { timeoutMs?: number }): VehicleRegister {
  return {
    lookUp: (question) =>
      callHostWithApiKey(
        host,
        { named: 'registration host', secret: registerSecret, timeoutMs, Unavailable: RegisterUnavailable },
        async (access) => {
          const answer = await fetchHostedRegistration(access, question);
          if (answer === null) return null;
          const { item_type, engine_litres, ...rest } = answer;
          return describedVehicleSchema.parse({
            ...rest,
            itemType: item_type.toLowerCase(),
            engineLitres: engine_litres,
          });
        },
      ),
  };
}

/** Falls back to the second for registrations that the first does not know. */
export function firstKnown(first: VehicleRegister, second: VehicleRegister): VehicleRegister {
  return { lookUp: async (question) => (await first.lookUp(question)) ?? second.lookUp(question) };
}

/**
 * Position of a postcode, from the dealer's maps service or the platform's own list (LEAD-24, LEAD-25). The list is the
 * fallback: while the service fails, is slow or has no key, no visitor waits for it, and no enquiry is refused because
 * of it.
 */
import { LRUCache } from 'lru-cache';
import { createCircuitBreakers } from '../../integrations/circuit-breaker.ts';
import { geocodePostcode } from '../../integrations/google-geocoding/geocoding-client.server.ts';
import { postcodeAnswer, type PostcodeAnswer } from '../postcode-answer.ts';
import type { PostcodeDirectory } from '../postcode-directory.server.ts';
import type { PostcodePlace } from '../postcode-places.ts';
import type { LocationsSettings } from '../settings.ts';

/** Name of the dealer's secret. */
export const mapsSecret = 'maps_key';

export interface Geocoder {
  /** Never rejects because of the service. Rejects when the platform's own list cannot be read. */
  ofPostcode(postcode: string): Promise<PostcodeAnswer>;
}

export interface GeocoderOptions {
  tenantId: string;
  settings: LocationsSettings['geocoding'];
  /** The dealer's secret, `null` when it is not set. */
  key(): Promise<string | null>;
  allowLoopback: boolean;
  /** Called for each failure of the service; visitors do not notice these. */
  onFailure(error: unknown): void;
}

/** A form waits for it. */
const longestMs = 2_500;
/**
 * Postcodes do not move, and the service costs the dealer money: each of the ten thousand possible postcodes is
 * requested about once a day.
 */
const cacheMs = 24 * 3_600_000;
const cacheEntries = 10_000;

/** Create one for each process: it caches the services' responses and failures. */
export function createGeocoding({
  directory,
  timeoutMs = longestMs,
}: {
  directory: Pick<PostcodeDirectory, 'ofPostcode'>;
  timeoutMs?: number;
}): (options: GeocoderOptions) => Geocoder {
  const kept = new LRUCache<string, { place: PostcodePlace | null }>({ max: cacheEntries, ttl: cacheMs });
  const circuits = createCircuitBreakers();
  return ({ tenantId, settings, key, allowLoopback, onFailure }) => ({
    async ofPostcode(postcode) {
      if (!/^\d{4}$/.test(postcode)) return { exists: false, place: null };
      const own = await directory.ofPostcode(postcode);
      if (settings.kind === 'embedded') return postcodeAnswer(postcode, own);

      // One dealer's paid results are not shared with another.
      const name = `${tenantId} ${settings.url} ${postcode}`;
      const known = kept.get(name);
      if (known !== undefined) return postcodeAnswer(postcode, known.place ?? own);
      const circuit = circuits.of(tenantId, settings.url);
      try {
        const secret = await key();
        if (secret === null)
          throw new Error(
            `The secret "${mapsSecret}" is not set; the maps service ${new URL(settings.url).host} needs it.`,
          );
        if (!circuit.mayAsk()) return postcodeAnswer(postcode, own);
        const found = await geocodePostcode(
          { url: settings.url, key: secret.trim(), timeoutMs, allowLoopback },
          postcode,
        ).catch((error: unknown) => {
          circuit.failed();
          throw error;
        });
        circuit.succeeded();
        const place =
          found === null
            ? null
            : {
                postcode,
                name: own?.name ?? nameOf(found.address, postcode),
                position: { lat: found.lat, long: found.lng },
              };
        kept.set(name, { place });
        // A postcode that the service does not know but the list does is valid.
        return postcodeAnswer(postcode, place ?? own);
      } catch (error) {
        onFailure(error);
        return postcodeAnswer(postcode, own);
      }
    },
  });
}

/** `Fortitude Valley QLD 4006, Australia` -> `Fortitude Valley QLD`; the postcode if there is nothing else. */
function nameOf(address: string, postcode: string): string {
  return (
    address
      .replace(/,?\s*Australia$/i, '')
      .replace(postcode, '')
      .trim()
      .replace(/,$/, '') || postcode
  );
}

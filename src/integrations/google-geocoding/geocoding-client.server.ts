/**
 * Requests the position of an Australian postcode from Google Maps geocoding (LEAD-24): one GET by postal code, for lat
 * and lng.
 */
import * as z from 'zod';
import { getAnswer, jsonAnswer, type HostAccess } from '../post-question.server.ts';

const answerSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        types: z.array(z.string()).default([]),
        address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })).default([]),
        partial_match: z.boolean().default(false),
        formatted_address: z.string().default(''),
        geometry: z.object({
          location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        }),
      }),
    )
    .default([]),
});

export interface GeocodedPostcode {
  lat: number;
  lng: number;
  /** `Fortitude Valley QLD 4006, Australia`; `''` if the host gives none. */ address: string;
}

const longestAnswerBytes = 256 * 1024;

/**
 * `null` if there is no such postcode. `postcode` is four digits. Throws an `Error` that names the host and never the
 * key.
 */
export async function geocodePostcode(access: HostAccess, postcode: string): Promise<GeocodedPostcode | null> {
  const url = new URL(access.url);
  url.searchParams.set('components', `postal_code:${postcode}|country:AU`);
  url.searchParams.set('key', access.key);
  const said = await getAnswer(
    { ...access, url: url.href },
    { named: 'The maps service', accept: 'application/json', longestAnswerBytes },
  );
  // For an unknown postcode the service says so in its response; a 404 means that the URL is wrong.
  if (said === null) throw new Error(`${new URL(access.url).host} returned 404 for this URL.`);
  const { status, results } = jsonAnswer(said, { schema: answerSchema, expected: 'a geocoding answer' });
  if (status === 'ZERO_RESULTS') return null;
  // Refusals (OVER_QUERY_LIMIT, OVER_DAILY_LIMIT, REQUEST_DENIED, INVALID_REQUEST, UNKNOWN_ERROR) come with the status
  // 200 too.
  if (status !== 'OK') throw new Error(`${said.host} answered with ${status.slice(0, 60)}.`);
  const found = results.find((result) => isOfPostcode(result, postcode));
  return found === undefined ? null : { ...found.geometry.location, address: found.formatted_address };
}

/** For an unknown postcode it may return the country, or a postcode with a similar spelling. */
function isOfPostcode(
  { types, address_components: parts, partial_match: isPartial }: z.output<typeof answerSchema>['results'][number],
  postcode: string,
): boolean {
  const own = parts.find((part) => part.types.includes('postal_code'));
  return types.includes('postal_code') && (own === undefined ? !isPartial : own.long_name === postcode);
}

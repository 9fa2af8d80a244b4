/**
 * What the calls that change a watchlist share: who may, what they post, and how a refusal reads. Whose watchlist it is
 * comes from the session; a `phone_number` of somebody else is refused (ACCT-16, ACCT-19). Every answer has `success`.
 */
import * as z from 'zod';
import type { CarToWatch } from '../../accounts/watchlist/watchlist-operations.server.ts';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { storedCarOf } from '../../accounts/stored-cars.ts';
import { problem } from '../../http/responses.server.ts';
import { internationalPhone } from '../../leads/forms/phone-number.server.ts';
import { cardOf } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { shownPriceCents } from '../../stock/price-display.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { malformedBody } from '../request/malformed-body.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { parsedJson } from '../../shared/parsed-json.ts';

/** Of the person who is signed in; `''` where the caller does not know it. */
export const phoneNumberField = z.string().max(40).default('');
export const carIdField = z.string().min(1).max(100);

const longestBodyCharacters = 10_000;

/** The body of a call that may go on, or the answer that ends it. */
export async function readWatchlistCall<Body extends { phone_number: string }>(
  site: SiteContext,
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ ok: true; value: Body } | { ok: false; answer: Response }> {
  const {
    request: { id: requestId },
  } = site;
  const end = (answer: Response) => ({ ok: false as const, answer });
  if (request.method !== 'POST') return end(onlyByPost(requestId));
  if (!isWatchlistOffered(site.configuration.accounts, site.mode))
    return end(watchlistProblem(site, 404, 'This site has no watchlist.'));
  const owner = await site.account.watchlist.owner();
  if (owner === null)
    return end(watchlistProblem(site, 401, 'Please sign in with your mobile number first. Nothing was changed.'));
  const leave = await site.account.watchlist.mayChange();
  if (!leave.isWithin)
    return end(
      watchlistProblem(site, 429, 'You changed your watchlist very often. Please wait a few minutes.', {
        'retry-after': String(leave.retryAfterSeconds),
      }),
    );
  const text = await request.text();
  if (text.length > longestBodyCharacters)
    return end(watchlistProblem(site, 413, `The body can have at most ${longestBodyCharacters} characters.`));
  const value = parsedJson(text);
  const posted = schema.safeParse(value);
  if (!posted.success)
    return end(
      malformedBody({
        error: 'Send phone_number and the car as a JSON object.',
        schema,
        value,
        issues: posted.error.issues,
        requestId,
        members: { success: false },
      }),
    );
  const { phone_number: number } = posted.data;
  if (number !== '' && internationalPhone(number) !== owner.phone)
    return end(watchlistProblem(site, 403, 'That phone number is not the one you signed in with.'));
  return { ok: true, value: posted.data };
}

export function watchlistProblem(
  { request: { id: requestId } }: Pick<SiteContext, 'request'>,
  status: number,
  error: string,
  headers: Record<string, string> = {},
): Response {
  return problem({ status, error, requestId, headers, members: { success: false } });
}

export const watchlistSuccess = (members: object = {}): Response =>
  Response.json({ success: true, ...members }, { headers: { 'cache-control': 'no-store' } });

/** `id` is an id or a slug, as links have either. */
export async function findCar(site: SiteContext, id: string): Promise<Vehicle | null> {
  return (await site.stock.findById(id)) ?? (await site.stock.findBySlug(id));
}

export function carToWatch(site: SiteContext, vehicle: Vehicle): CarToWatch {
  return {
    car: storedCarOf(cardOf(site, vehicle)),
    priceCents: shownPriceCents(vehicle, site.configuration.stock),
  };
}

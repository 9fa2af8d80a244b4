/**
 * `POST /api/phone-reveal` (VDP-49): a form or a JSON object with `car_id`, `dealership_id` and `website_id`; answers `{ phone }`. 400 for a
 * body that is neither or that is meant for another website, 403 for robots, 404 for a vehicle that is not on the site or has no number,
 * 429 with `Retry-After` for too many; all of these with `{ error }`.
 */
import type { ActionFunctionArgs } from 'react-router';
import { siteContext } from '../site-context.ts';
import { toldNumber } from './told-number.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  if (request.method !== 'POST') return loader();
  const asked = await readAsked(request);
  if (asked === null) return answer({ error: 'Send car_id, dealership_id and website_id as a form or as a JSON object.' }, 400);
  const { carId, websiteId } = asked;
  if (websiteId !== site.tenant.slug) return answer({ error: `website_id is "${websiteId.slice(0, 100)}", expected "${site.tenant.slug}".` }, 400);
  const told = await toldNumber(site, await site.stock.findById(carId));
  if (told.ok) return answer({ phone: told.phone }, 200);
  return answer({ error: told.message }, told.status, told.retryAfterSeconds === undefined ? {} : { 'retry-after': String(told.retryAfterSeconds) });
}

/** A number is told to who asks by POST, which no crawler does in passing. */
export function loader(): Response {
  return answer({ error: 'Ask for a phone number by POST.' }, 405, { allow: 'POST' });
}

/** `dealership_id` comes along because the specification's body has it; the vehicle decides which number it is. */
async function readAsked(request: Request): Promise<{ carId: string; websiteId: string } | null> {
  try {
    const isJson = /\bjson\b/.test(request.headers.get('content-type') ?? '');
    const body: unknown = isJson ? await request.json() : Object.fromEntries(await request.formData());
    if (typeof body !== 'object' || body === null) return null;
    const { car_id: carId, website_id: websiteId } = body as Record<string, unknown>;
    if (typeof websiteId !== 'string' || (typeof carId !== 'string' && typeof carId !== 'number')) return null;
    return { carId: String(carId), websiteId };
  } catch {
    return null;
  }
}

function answer(body: { phone: string } | { error: string }, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

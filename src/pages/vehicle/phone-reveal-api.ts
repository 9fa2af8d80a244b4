/**
 * `POST /api/phone-reveal` (VDP-49): a form or a JSON object with `car_id`, `dealership_id` and `website_id`; responds
 * `{ phone }`. 400 for a body that is neither or is for another website, 403 for robots, 404 for a vehicle that is not
 * on the site or has no number, 429 with `Retry-After` for too many.
 */
import type { ActionFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { siteContext } from '../../site/site-context.ts';
import { revealPhoneNumber } from './reveal-phone-number.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    request: { id: requestId },
  } = site;
  if (request.method !== 'POST') return onlyByPost(requestId);
  const asked = await readAsked(request);
  if (asked === null)
    return problem({
      status: 400,
      error: 'Send car_id, dealership_id and website_id as a form or as a JSON object.',
      requestId,
    });
  const { carId, websiteId } = asked;
  if (websiteId !== site.tenant.slug)
    return problem({
      status: 400,
      error: `website_id is "${websiteId.slice(0, 100)}", expected "${site.tenant.slug}".`,
      requestId,
    });
  const told = await revealPhoneNumber(site, await site.stock.findById(carId));
  if (told.ok) return Response.json({ phone: told.phone }, { headers: { 'cache-control': 'no-store' } });
  return problem({
    status: told.status,
    error: told.message,
    requestId,
    headers: told.retryAfterSeconds === undefined ? {} : { 'retry-after': String(told.retryAfterSeconds) },
  });
}

/** The number needs a POST, which a crawler does not send. */
export { refuseGet as loader } from '../request/read-only-endpoint.ts';

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

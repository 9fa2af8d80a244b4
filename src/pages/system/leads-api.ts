/**
 * `POST /api/leads` (LEAD-33, LEAD-38): a form or a JSON object of its fields, with `idempotency_key` among them or in the
 * `Idempotency-Key` header and the name of another form than the enquiry's in `form`. 201 `{ lead_id }`; 422 `{ error, errors }` by field; 409 for a key that was used for something
 * else; 429 for too many. The answer also carries the marker that lets this browser see the success page.
 */
import type { ActionFunctionArgs } from 'react-router';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { leadFormNames } from '../../leads/lead.ts';
import { errorSummaryHeading } from '../../leads/forms/form-field.ts';
import { siteContext } from '../site-context.ts';
import { refusalText, sendLead, successMarker } from './send-lead.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  if (request.method !== 'POST') return answer({ error: 'Send enquiries by POST.' }, 405, { allow: 'POST' });
  const posted = await readPosted(request);
  if (posted === null) return answer({ error: 'Send the fields as a form or as a JSON object whose values are texts.' }, 400);
  const { fields, idempotencyKey: fieldKey, formName } = leadFieldsOf(posted);
  const form = leadFormNames.find((name) => name === (formName || 'enquiry'));
  if (form === undefined) return answer({ error: `Found the form "${formName.slice(0, 50)}", expected one of ${leadFormNames.join(', ')}.` }, 400);
  const idempotencyKey = fieldKey || (request.headers.get('idempotency-key') ?? '');
  if (idempotencyKey.length < 8 || idempotencyKey.length > 255) {
    return answer({ error: 'An idempotency key of 8 to 255 characters is missing: send it as the field idempotency_key or in the header Idempotency-Key.' }, 400);
  }

  const result = await sendLead({ site, request, form, fields, idempotencyKey });
  if (result.ok) {
    return answer({ lead_id: result.value.leadId }, 201, {
      'set-cookie': successMarker({ receipt: result.value, origin: site.origin }),
      ...(result.value.replayed ? { 'idempotent-replayed': 'true' } : {}),
    });
  }
  switch (result.reason.kind) {
    case 'invalid': return answer({ error: errorSummaryHeading, errors: result.reason.errors }, 422);
    case 'key-reused': return answer({ error: refusalText('key-reused', site) }, 409);
    case 'too-many': return answer({ error: refusalText('too-many', site) }, 429, { 'retry-after': '300' });
  }
}

/** Reading is for nobody: the address takes enquiries only. */
export function loader(): Response {
  return answer({ error: 'Send enquiries by POST.' }, 405, { allow: 'POST' });
}

/** Name and value pairs, or `null` when the body is neither a form nor an object. Lists become several values of one name. */
async function readPosted(request: Request): Promise<[string, unknown][] | null> {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (!/\bjson\b/.test(type)) return [...await request.formData()];
    const body: unknown = await request.json();
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    return Object.entries(body).flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each): [string, unknown] => [name, textOf(each)]));
  } catch {
    return null;
  }
}

function textOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

function answer(body: { lead_id: string } | { error: string; errors?: unknown }, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

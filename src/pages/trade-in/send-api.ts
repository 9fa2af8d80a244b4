/**
 * `POST /api/trade-in/send`: the contact step. `id`, `idempotency_key` and the fields of the lead form (`name`,
 * `last_name`, `email`, `phone` and so on). Creates the lead with the vehicle, the answers and the estimate; 201 with
 * `lead_id`, its analytics `event_id`, and the valuation. 422 with `errors` by field.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { readAttribution } from '../../leads/lead/attribution.ts';
import { idempotencyKeyField, lastStepField } from '../../leads/forms/lead-fields.ts';
import { siteContext } from '../../site/site-context.ts';
import { sourceOf } from '../leads/send-lead.ts';
import { answeredValuation, answerJson, readPosted, refuse } from './trade-in-answers.ts';

const bodySchema = z.looseObject({ id: z.string().max(50), lead_attributes: z.unknown().optional() });

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const body = await readPosted(site, request, bodySchema);
  if (!body.ok) return body.answer;
  const { id, lead_attributes, ...rest } = body.value;
  const fields = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string'
        ? [[name, value]]
        : typeof value === 'number' || typeof value === 'boolean'
          ? [[name, String(value)]]
          : [],
    ),
  );
  // The contact step is the last one there is (LEAD-36).
  const { [idempotencyKeyField]: key = '', [lastStepField]: _isLast, ...contact } = fields;
  const sent = await site.tradeIn.send({
    id,
    fields: contact,
    idempotencyKey: key || (request.headers.get('idempotency-key') ?? ''),
    source: sourceOf(site, request),
    ...(lead_attributes === undefined ? {} : { attribution: readAttribution(lead_attributes) }),
  });
  if (!sent.ok) return refuse(site, sent.reason);
  const { leadId, eventId, valuation } = sent.value;
  return answerJson(
    { lead_id: leadId, event_id: eventId, valuation: answeredValuation(site, valuation) },
    { status: 201 },
  );
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';

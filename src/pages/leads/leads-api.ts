/**
 * `POST /api/leads` (LEAD-33, LEAD-38): a form or a JSON object of its fields, with `idempotency_key` among them or in
 * the `Idempotency-Key` header and the name of the form in `form`; without one, category and subcategory say which of
 * the dialog's it is. 201 `{ lead_id }`; 422 with `errors` by field; 409 for a key that was used for something else;
 * 401 where the dealer's form needs a sign-in; 429 for too many; 503 when it could not be stored. With `isLastStep`
 * "false" it is one step of several: its fields are checked and nothing is stored (LEAD-35), which 200 `{ lead_id: null
 * }` says. The answer also carries the marker that lets this browser see the success page.
 */
import type { ActionFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { isIdempotencyKey, leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import type { FieldErrors } from '../../leads/lead/lead.ts';
import { errorSummaryHeading } from '../../leads/forms/form-field.ts';
import { sentFormNames, sentFormOf } from '../../leads/forms/lead-forms.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { signInNeeded } from '../request/sign-in-needed.ts';
import { isFormGated } from '../../site/gates.ts';
import { siteContext } from '../../site/site-context.ts';
import { readPostedFields } from './read-posted-fields.ts';
import { refusalText, sendLead, sentHeaders } from './send-lead.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    request: { id: requestId },
  } = site;
  if (request.method !== 'POST') return onlyByPost(requestId);
  const posted = await readPostedFields(request);
  if (posted === null)
    return problem({
      status: 400,
      error: 'Send the fields as a form or as a JSON object with text values.',
      requestId,
    });
  const { fields, idempotencyKey: fieldKey, formName, isLastStep } = leadFieldsOf(posted);
  const form = sentFormOf(formName, fields);
  if (form === null)
    return problem({
      status: 400,
      error: `Found the form "${formName.slice(0, 50)}", expected one of ${sentFormNames.join(', ')}.`,
      requestId,
    });
  const hasVehicle = (fields['car_id'] ?? '') !== '';
  if (isFormGated(site.configuration, form, { hasVehicle }) && (await site.account.current()) === null)
    return signInNeeded(requestId);
  if (!isLastStep) {
    const errors = site.leads.checkStep({ form, fields });
    return Object.keys(errors).length > 0
      ? invalid(errors, requestId)
      : Response.json({ lead_id: null }, { headers: { 'cache-control': 'no-store' } });
  }
  const idempotencyKey = fieldKey || (request.headers.get('idempotency-key') ?? '');
  if (!isIdempotencyKey(idempotencyKey)) {
    return problem({
      status: 400,
      code: 'no-idempotency-key',
      error:
        'An idempotency key of 8 to 255 ASCII characters is missing: send it as the field idempotency_key or in the header Idempotency-Key.',
      requestId,
    });
  }

  const result = await sendLead({ site, request, form, fields, idempotencyKey });
  if (result.ok) {
    return Response.json(
      { lead_id: result.value.leadId },
      {
        status: 201,
        headers: await sentHeaders(site, {
          form,
          fields,
          receipt: result.value,
          headers: {
            'cache-control': 'no-store',
            ...(result.value.replayed ? { 'idempotent-replayed': 'true' } : {}),
          },
        }),
      },
    );
  }
  switch (result.reason.kind) {
    case 'invalid':
      return invalid(result.reason.errors, requestId);
    case 'key-reused':
      return problem({ status: 409, code: 'key-reused', error: refusalText('key-reused', site), requestId });
    case 'not-stored':
      return problem({
        status: 503,
        code: 'not-stored',
        error: refusalText('not-stored', site),
        requestId,
        headers: { 'retry-after': '60' },
      });
    case 'too-many':
      return problem({
        status: 429,
        error: refusalText('too-many', site),
        requestId,
        headers: { 'retry-after': '300' },
      });
  }
}

const invalid = (errors: FieldErrors, requestId: string): Response =>
  problem({ status: 422, error: errorSummaryHeading, requestId, members: { errors } });

/** Reading is for nobody: the address takes enquiries only. */
export { refuseGet as loader } from '../request/read-only-endpoint.ts';

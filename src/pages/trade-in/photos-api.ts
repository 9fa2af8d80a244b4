/**
 * `POST /api/trade-in/photos`: a multipart form with `id` and files named `photos`. 201 with the stored `photos`, and
 * `errors` with the name and the reason for each refused one; 422 if none is stored, 503 if that is because the storage
 * fails; 404, 409 (`accepted`, `sent`) and 429 as for the other calls.
 */
import type { ActionFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { siteContext } from '../../site/site-context.ts';
import { mostPhotos } from '../../trade-in/photos/valuation-photo-limits.ts';
import { sentPhotos } from '../photos/sent-photos.ts';
import { answerJson, refuse } from './trade-in-answers.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    request: { id: requestId },
  } = site;
  if (request.method !== 'POST') return onlyByPost(requestId);
  if (!site.configuration.trade_in.enabled)
    return problem({ status: 404, error: 'This dealer does not offer trade-in valuations.', requestId });
  // Before the body is parsed, because it may have 50 MB.
  const leave = await site.tradeIn.mayAddPhotos();
  if (!leave.isWithin) return refuse(site, { kind: 'too-many', retryAfterSeconds: leave.retryAfterSeconds });
  const form = await request.formData().catch(() => null);
  const id = form?.get('id');
  if (form === null || typeof id !== 'string')
    return problem({
      status: 400,
      error: 'This request is not valid.',
      detail: 'body: expected a multipart form with the field "id" and files named "photos"',
      requestId,
    });
  const outcome = await site.tradeIn.addPhotos(id, await sentPhotos(form, { most: mostPhotos }));
  if (!outcome.ok) return refuse(site, outcome.reason);
  const { kept, refused, isStorageDown } = outcome.value;
  if (kept.length === 0 && refused.length > 0)
    return problem({
      status: isStorageDown ? 503 : 422,
      error: 'None of these photos could be stored.',
      requestId,
      members: { photos: [], errors: refused },
    });
  const photos = kept.map(({ id: photoId, width, height }) => ({ id: photoId, width, height }));
  return answerJson({ photos, errors: refused }, { status: 201 });
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';

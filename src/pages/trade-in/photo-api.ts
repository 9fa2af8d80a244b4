/**
 * A photograph of a valuation, as JPEG: for the browser that sent it, or with the signed URL in the dealer's message.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';
import { answerPhoto } from '../photos/photo-answers.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const signature = new URL(request.url).searchParams.get('s');
  return answerPhoto(site.request.id, () =>
    site.tradeIn.readPhoto(params['valuation'] ?? '', params['photo'] ?? '', signature),
  );
}

/**
 * `GET /api/account`: 200 `{ signed_in }`, for the entry in the header. Pages are the same for everyone, so none of
 * them says it.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export interface AccountAnswer {
  signed_in: boolean;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  site.page.doNotKeep();
  const answer: AccountAnswer = { signed_in: (await site.account.current()) !== null };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

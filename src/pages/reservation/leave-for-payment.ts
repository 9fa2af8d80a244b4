/** Sends a browser to the page where a payment is made: the provider's, or in the demonstration one of this site. */
import { redirectTo } from '../../http/redirect-to.ts';
import type { SiteContext } from '../../site/site-context.ts';

export function leaveForPayment({ origin }: Pick<SiteContext, 'origin'>, payAt: string, headers?: Headers): Response {
  const isOwn = payAt.startsWith(`${origin}/`);
  return redirectTo(isOwn ? payAt.slice(origin.length) : payAt, {
    status: 303,
    mayLeaveSite: !isOwn,
    ...(headers === undefined ? {} : { headers }),
  });
}

/** Sends a browser to the page where a payment is made: the provider's, or in the demonstration one of this site. */
import { redirectTo } from '../../http/redirect-to.ts';

/** `origin` is this site's. The payment page is where a provider says it is, so nothing that a visitor chose. */
export function redirectToPayment(payAt: string, { origin }: { origin: string }, headers?: Headers): Response {
  return redirectTo(withoutOwnOrigin(payAt, origin), {
    status: 303,
    mayLeaveSite: true,
    ...(headers === undefined ? {} : { headers }),
  });
}

/** The path of an address of this site, which may be on plain http in the demonstration; others stay. */
export function withoutOwnOrigin(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

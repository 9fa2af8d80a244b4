/** Sends the browser to the page of a payment: the company's own site, or the test gateway on this one. */
import { redirectTo } from '../../http/redirect-to.ts';

/** `origin` is this site's. The payment page is where a provider says it is, so nothing that a visitor chose. */
export function redirectToPayment(payAt: string, { origin }: { origin: string }): Response {
  return redirectTo(withoutOwnOrigin(payAt, origin), { status: 303, mayLeaveSite: true });
}

/** The path of an address of this site, which may be on plain http in the demonstration; others stay. */
export function withoutOwnOrigin(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/**
 * The payment page of the test gateway: a whole document by itself, as a payment company's page has nothing of the
 * dealer's site. Plain forms and no script. It asks for no card number on purpose.
 */
import type { Arrival } from '../../purchase/payments/embedded/test-gateway.server.ts';
import { instantWords } from '../../leads/mail/lead-facts.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { formatDollarsAndCents } from '../../shared/money.ts';
import style from './test-gateway.css?inline';

export interface TestGatewayView {
  payment: {
    amountCents: number;
    description: string;
    state: 'open' | 'paid' | 'failed' | 'expired';
    paidFrom: Date | null;
    expiresAt: Date;
    returnTo: string;
    cancelTo: string;
  };
  dealerName: string;
  timeZone: string;
  /** The payment was made in a way in which nobody hears of it. */
  isLost: boolean;
  inlineNonce: string;
}

const arrivalTexts: Readonly<Record<Arrival, readonly [label: string, explanation: string]>> = {
  'at-once': ['At once', 'The usual case.'],
  late: ['Late', 'After the time to pay is over, as a slow transfer may.'],
  twice: ['Twice', 'The same notice comes two times.'],
  'out-of-order': ['Out of order', 'An older notice comes after a newer one.'],
  lost: ['Lost', 'Your browser stays here and no notice is sent: the site has to ask.'],
};

export function testGatewayDocument(view: TestGatewayView): string {
  const { payment, dealerName, timeZone, inlineNonce } = view;
  const isOpen = payment.state === 'open' && payment.paidFrom === null;
  return `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Test payment to ${escapeHtml(dealerName)}</title>
    <link rel="icon" href="data:,">
    <style nonce="${inlineNonce}">${style}</style>
  </head>
  <body>
    <p class="test" role="note">
      <strong>Test payment: no money moves.</strong> This page stands in for a payment company in the demonstration.
    </p>
    <main>
      <section class="order" aria-labelledby="to">
        <p class="quiet" id="to">Pay ${escapeHtml(dealerName)}</p>
        <h1>${formatDollarsAndCents(payment.amountCents)}</h1>
        <p class="what">${escapeHtml(payment.description)}</p>
        <p class="quiet">Open until ${instantWords(payment.expiresAt, timeZone)}</p>
      </section>
      <section class="pay">${isOpen ? openForm : endText(view)}</section>
    </main>
  </body>
</html>
`;
}

const arrivalChoices = Object.entries(arrivalTexts)
  .map(
    ([value, [label, explanation]], index) => `
      <label>
        <input type="radio" name="arrival" value="${value}"${index === 0 ? ' checked' : ''}>
        <span><b>${label}</b> <small>${explanation}</small></span>
      </label>`,
  )
  .join('');

const openForm = `
  <h2>Test payment</h2>
  <p class="quiet">There is no card number to enter. Press Pay to make the test payment.</p>
  <form method="post">
    <details>
      <summary>How the answer arrives</summary>
      <fieldset><legend class="hidden">How the answer arrives</legend>${arrivalChoices}</fieldset>
    </details>
    <button class="main" name="choice" value="pay">Pay</button>
    <button name="choice" value="decline">Decline</button>
    <button class="plain" name="choice" value="leave">Leave without paying</button>
  </form>`;

function endText({ payment: { state, paidFrom, returnTo, cancelTo }, isLost, dealerName }: TestGatewayView): string {
  const back = (address: string) =>
    `<p><a class="main" href="${escapeHtml(pathOf(address))}">Back to ${escapeHtml(dealerName)}</a></p>`;
  if (isLost) {
    return `
      <h2 role="status">The answer is lost</h2>
      <p>
        The gateway has recorded your choice and told nobody. The site asks by itself after about a minute, and finds it.
      </p>`;
  }
  if (paidFrom !== null) return `<h2>This payment was made</h2><p>It is paid once only.</p>${back(returnTo)}`;
  if (state === 'failed') return `<h2>This payment was declined</h2><p>Nothing was paid.</p>${back(returnTo)}`;
  return `<h2>The time to pay is over</h2><p>Nothing was paid.</p>${back(cancelTo)}`;
}

/** On this site, whatever its scheme. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

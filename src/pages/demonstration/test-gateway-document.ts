/**
 * The payment page of the test gateway: a whole document by itself, as a payment company's page has nothing of the
 * dealer's site. Plain forms and no script. It asks for no card number on purpose.
 */
import type { Arrival } from '../../purchase/payments/embedded/test-gateway.server.ts';
import { instantWords } from '../../leads/mail/lead-facts.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { formatDollarsAndCents } from '../../shared/money.ts';

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
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Test payment to ${escapeHtml(dealerName)}</title><link rel="icon" href="data:,"><style nonce="${inlineNonce}">${style}</style></head>` +
    `<body><p class="test" role="note"><strong>Test payment: no money moves.</strong> This page stands in for a payment company in the demonstration.</p>` +
    `<main><section class="order" aria-labelledby="to"><p class="quiet" id="to">Pay ${escapeHtml(dealerName)}</p><h1>${formatDollarsAndCents(payment.amountCents)}</h1>` +
    `<p class="what">${escapeHtml(payment.description)}</p><p class="quiet">Open until ${instantWords(payment.expiresAt, timeZone)}</p></section>` +
    `<section class="pay">${isOpen ? openForm : endText(view)}</section></main></body></html>`
  );
}

const openForm =
  '<h2>Test payment</h2><p class="quiet">There is no card number to enter. Press Pay to make the test payment.</p>' +
  '<form method="post"><details><summary>How the answer arrives</summary><fieldset><legend class="hidden">How the answer arrives</legend>' +
  Object.entries(arrivalTexts)
    .map(
      ([value, [label, explanation]], index) =>
        `<label><input type="radio" name="arrival" value="${value}"${index === 0 ? ' checked' : ''}><span><b>${label}</b> <small>${explanation}</small></span></label>`,
    )
    .join('') +
  '</fieldset></details>' +
  '<button class="main" name="choice" value="pay">Pay</button><button name="choice" value="decline">Decline</button><button class="plain" name="choice" value="leave">Leave without paying</button></form>';

function endText({ payment: { state, paidFrom, returnTo, cancelTo }, isLost, dealerName }: TestGatewayView): string {
  const back = (address: string) =>
    `<p><a class="main" href="${escapeHtml(pathOf(address))}">Back to ${escapeHtml(dealerName)}</a></p>`;
  if (isLost)
    return '<h2 role="status">The answer is lost</h2><p>The gateway has recorded your choice and told nobody. The site asks by itself after about a minute, and finds it.</p>';
  if (paidFrom !== null) return `<h2>This payment was made</h2><p>It is paid once only.</p>${back(returnTo)}`;
  if (state === 'failed') return `<h2>This payment was declined</h2><p>Nothing was paid.</p>${back(returnTo)}`;
  return `<h2>The time to pay is over</h2><p>Nothing was paid.</p>${back(cancelTo)}`;
}

/** On this site, whatever its scheme. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

const style = [
  '*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;color:#1a1f36;background:#fff;min-height:100vh;display:flex;flex-direction:column}',
  '.test{margin:0;padding:.6rem 1.25rem;background:#ffe08a;color:#3d2c00;text-align:center;font-size:.9375rem}',
  'main{flex:1;display:grid;grid-template-columns:1fr 1fr}.order{background:#f5f6fa;border-right:1px solid #e2e5ee}',
  'section{padding:clamp(2rem,6vw,5rem) clamp(1.25rem,5vw,5rem)}.order{display:flex;flex-direction:column;align-items:flex-end}.order>*{width:100%;max-width:26rem}.pay>*{max-width:26rem}',
  'h1{margin:.25rem 0 1.25rem;font-size:2.75rem;line-height:1.1;letter-spacing:-.02em;font-variant-numeric:tabular-nums}h2{margin:0 0 .25rem;font-size:1.375rem}',
  'p{margin:0}.quiet{color:#5a6178}.what{font-weight:600;margin-bottom:.35rem;overflow-wrap:anywhere}',
  'form{margin-top:1.5rem;display:grid;gap:.75rem}details{border:1px solid #d5d9e5;border-radius:8px}summary{padding:.75rem 1rem;font-weight:600;cursor:pointer}',
  'fieldset{border:0;margin:0;padding:0 1rem .75rem;display:grid;gap:.25rem}label{display:flex;gap:.75rem;padding:.4rem 0;cursor:pointer}label input{width:1.25rem;height:1.25rem;margin:.15rem 0 0;flex:none;accent-color:#2b4ee6}b{font-weight:600}small{display:block;font-size:.9375rem;color:#5a6178}',
  'button,a.main{font:inherit;font-weight:600;min-height:3rem;padding:.6rem 1rem;border-radius:8px;border:1px solid #b9bfd0;background:#fff;color:#1a1f36;cursor:pointer;text-align:center}',
  'button.main,a.main{background:#2b4ee6;border-color:#2b4ee6;color:#fff;text-decoration:none;display:inline-block}button.main:hover,a.main:hover{background:#2140c4}button:not(.main):hover{background:#f5f6fa}button.plain{border-color:transparent;text-decoration:underline;font-weight:400}',
  '.pay>p+p{margin-top:1.25rem}:focus-visible{outline:3px solid #10a37f;outline-offset:2px}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  '@media(max-width:48rem){main{display:block}.order{border-right:0;border-bottom:1px solid #e2e5ee;padding-block:1.75rem;align-items:stretch}.order>*,.pay>*{max-width:none}.pay{padding-block:1.75rem}h1{font-size:2.25rem;margin-bottom:.75rem}}',
].join('');

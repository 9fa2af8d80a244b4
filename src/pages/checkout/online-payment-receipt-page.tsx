/**
 * What became of the payment of an invoice (BUY-9): the receipt, or why there is none. For whoever has the sealed
 * address, which the payer comes back to and gets by email; no id opens it. Each look asks the payment company.
 */
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { data, useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { instantWords } from '../../leads/mail/lead-facts.ts';
import { receiptRows } from '../../purchase/invoices/invoice-messages.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { formatDollarsAndCents } from '../../shared/money.ts';
import { siteContext } from '../../site/site-context.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LinkPage } from '../layout/link-page.tsx';
import { withoutOwnOrigin } from '../request/redirect-to-payment.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await site.purchase.invoices.findByToken(token);
  if (found === null) throw data(null, { status: 404 });
  const { invoice, payment, movements } = found;
  const { time_zone: timeZone, name } = site.configuration;
  const refunds = movements.filter(({ kind }) => kind === 'refunded');
  return {
    state: payment.state,
    ownHref: paths.onlinePaymentReceipt(token),
    /** Where it can still be paid; `''` for nowhere. */
    payHref: payment.state === 'open' ? withoutOwnOrigin(payment.payAt ?? '', site.origin) : '',
    payUntil: instantWords(payment.expiresAt, timeZone),
    amount: formatDollarsAndCents(payment.amountCents),
    invoiceNumber: invoice.invoiceNumber,
    email: invoice.email,
    rows: payment.state === 'paid' ? receiptRows({ invoice, payment, dealer: { timeZone } }) : [],
    refunded:
      refunds.length === 0 ? '' : formatDollarsAndCents(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    siteName: name,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        { title: documentTitle(titles[page.state], page.siteName) },
        { name: 'robots', content: 'noindex' },
        // The address opens the receipt.
        { name: 'referrer', content: 'no-referrer' },
      ]
    : [];

const titles = {
  paid: 'Payment received',
  open: 'Not paid yet',
  failed: 'Payment declined',
  expired: 'The time to pay is over',
} as const;

const icons = { paid: CircleCheck, open: Clock, failed: CircleX, expired: CircleX } as const;

export default function OnlinePaymentReceiptPage() {
  const page = useLoaderData<typeof loader>();
  useLookAgain(page.state === 'open');
  const Icon = icons[page.state];
  return (
    <LinkPage
      title={titles[page.state]}
      icon={
        <Icon
          aria-hidden="true"
          className={page.state === 'paid' ? 'mb-4 size-12 text-success' : 'mb-4 size-12 text-quiet'}
        />
      }
    >
      <div role="status">
        {page.state === 'paid' ? (
          <p className="mt-4 text-lg">
            Thank you. A receipt is on its way to <strong className="wrap-anywhere">{page.email}</strong>.
          </p>
        ) : page.state === 'open' ? (
          <p className="mt-4 text-lg">
            We have not heard that {page.amount} for invoice {page.invoiceNumber} was paid. If you have just paid, this
            page shows your receipt as soon as we know. If you have not, you can pay until {page.payUntil}.
          </p>
        ) : (
          <p className="mt-4 text-lg">
            {page.amount} for invoice {page.invoiceNumber} was not paid, and nothing was taken.
          </p>
        )}
      </div>
      {page.rows.length === 0 ? null : (
        <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 rounded-card border border-line p-5 lg:p-6">
          {page.rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
          {page.refunded === '' ? null : (
            <div className="contents">
              <dt className="text-quiet">Refunded</dt>
              <dd className="font-semibold tabular-nums">{page.refunded}</dd>
            </div>
          )}
        </dl>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {page.state === 'paid' ? (
          <LinkButton href={paths.home()} variant="secondary" size="lg">
            To the home page
          </LinkButton>
        ) : null}
        {page.state === 'open' && page.payHref !== '' ? (
          <LinkButton href={page.payHref} size="lg">
            Go to the payment page
          </LinkButton>
        ) : null}
        {page.state === 'open' ? (
          <a href={page.ownHref} className="inline-flex min-h-13 items-center px-2 underline">
            Look again
          </a>
        ) : null}
        {page.state === 'failed' || page.state === 'expired' ? (
          <LinkButton href={paths.onlinePayment()} size="lg">
            Try again
          </LinkButton>
        ) : null}
      </div>
    </LinkPage>
  );
}

/** The company's word may come a moment after the payer; whoever stays longer presses the link. */
const looks = 10;
const pauseMs = 3_000;

function useLookAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const left = useRef(looks);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (left.current <= 0 || document.hidden) return;
      left.current -= 1;
      void revalidate();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

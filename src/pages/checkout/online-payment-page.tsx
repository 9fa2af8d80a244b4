/**
 * `/online-payment` (NAV-46, BUY-9): a customer who is signed in pays an invoice. A plain form, so that it works
 * without scripts; the browser then goes to the payment company's page and comes back to the receipt.
 */
import { LockKeyhole } from 'lucide-react';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { SignedIn } from '../../accounts/sign-in/account-operations.server.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { errorSummaryHeading } from '../../leads/forms/form-field.ts';
import type { FieldErrors } from '../../leads/lead/lead.ts';
import { readInvoiceForm, type InvoiceFormFields } from '../../purchase/invoices/invoice-payment-form.ts';
import { longestInvoiceNumber } from '../../purchase/invoices/longest-invoice-number.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { fullDay } from '../../shared/day-words.ts';
import { isId } from '../../shared/ids.ts';
import { localTime } from '../../shared/local-time.ts';
import { dollarsToCents, formatDollarsAndCents } from '../../shared/money.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { readContentView } from '../content/read-content-view.server.ts';
import { useSite } from '../layout/use-site.ts';
import { postedForm } from '../request/posted-form.ts';
import { PaymentBadges } from '../../purchase/payment-badges.tsx';
import { redirectToPayment } from '../request/redirect-to-payment.ts';

const fieldNames = ['invoice_number', 'amount', 'name', 'email'] as const satisfies (keyof InvoiceFormFields)[];

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const own = await requireCustomer(site);
  const { purchase, name } = site.configuration;
  const view = await readContentView(site, paths.onlinePayment().slice(1));
  const words = view?.kind === 'text' ? view : null;
  const dollars = (amount: number): string => formatDollarsAndCents(dollarsToCents(amount));
  return {
    title: words?.title ?? 'Pay an invoice',
    description: words?.description ?? `Pay an invoice from ${name} by card.`,
    html: words?.html ?? '',
    email: own.email,
    invoiceExample: purchase.invoice_example,
    limits: `From ${dollars(purchase.online_payment_minimum_dollars)} to ${dollars(purchase.online_payment_maximum_dollars)}`,
    /** Names this form, so that sending it twice is one payment. */
    key: crypto.randomUUID(),
    siteName: name,
    isTest: purchase.payment_provider === 'embedded',
  };
}

interface PostedInvoice {
  /** Number of an invoice that this person has paid before, who has been told so; `''` for none. */
  toldPaid: string;
  fields: InvoiceFormFields;
  errors: FieldErrors;
  key: string;
}

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<ReturnType<typeof data<PostedInvoice>>> {
  const site = context.get(siteContext);
  const own = await requireCustomer(site);
  const form = await postedForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 320) : '';
  };
  const fields: InvoiceFormFields = {
    invoice_number: text('invoice_number'),
    amount: text('amount'),
    name: text('name'),
    // Whoever is signed in by email has proved it.
    email: own.email || text('email'),
  };
  const key = isId(text('idempotency_key')) ? text('idempotency_key') : crypto.randomUUID();
  const refused = (
    errors: FieldErrors,
    {
      status = 422,
      again = key,
      toldPaid = '',
    }: { status?: 409 | 422 | 429 | 503; again?: string; toldPaid?: string } = {},
  ) => data<PostedInvoice>({ fields, errors, key: again, toldPaid }, { status });
  const read = readInvoiceForm(fields, site.configuration.purchase);
  if (!read.ok) return refused(read.reason);
  const before =
    text('told_paid') === read.value.invoiceNumber ? null : await paidBefore(site, own, { ...read.value, key });
  if (before !== null) return refused({ '': before }, { status: 409, toldPaid: read.value.invoiceNumber });
  const counted = await site.purchase.payments.mayBegin();
  if (!counted.isWithin)
    return refused(
      { '': `Too many payments were begun from here. Please wait ${waitText(counted)} and try again.` },
      { status: 429 },
    );
  const begun = await site.purchase.invoices.pay({
    ...read.value,
    userId: own.userId,
    phone: own.phone,
    idempotencyKey: key,
  });
  if (begun.ok) throw redirectToPayment(begun.value.payAt, site);
  return begun.reason === 'over'
    ? // The form was sent before, and its payment is over: this is another one.
      refused(
        {
          '': 'This form was sent before, and its payment was not made. Nothing was taken. Press Pay to try again.',
        },
        { status: 409, again: newKey() },
      )
    : refused(
        { '': 'The payment page cannot be reached just now. Nothing was taken. Please try again in a minute.' },
        { status: 503 },
      );
}

/**
 * What is said to whoever has paid the invoice already: a form that was emptied by Back is another form, and would pay
 * again. `null` for nothing.
 */
async function paidBefore(
  site: SiteContext,
  own: SignedIn,
  { invoiceNumber, key }: { invoiceNumber: string; key: string },
): Promise<string | null> {
  const paid = await site.purchase.invoices.findPaid(own, { invoiceNumber, idempotencyKey: key });
  if (paid === null) return null;
  const { date } = localTime(paid.payment.paidAt ?? paid.invoice.createdAt, site.configuration.time_zone);
  return `You paid ${formatDollarsAndCents(paid.payment.amountCents)} for this invoice on ${fullDay(date)}, receipt ${paid.payment.receiptNumber}. Nothing was taken just now. Press the button again only to pay once more.`;
}

const newKey = (): string => crypto.randomUUID();

const waitText = ({ retryAfterSeconds }: { retryAfterSeconds: number }): string => {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

async function requireCustomer(site: SiteContext): Promise<SignedIn> {
  requirePage(site, paths.onlinePayment());
  // A demonstration's gateway in production, say: nobody could pay.
  if (!site.purchase.payments.isOffered) throw new Response(null, { status: 404 });
  site.page.doNotCache();
  const own = await site.account.current();
  // The gate has asked; a session may have ended since.
  if (own === null) throw redirectTo(paths.signIn({ redirect: paths.onlinePayment(), back: paths.home() }));
  return own;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        { title: documentTitle(page.title, page.siteName) },
        { name: 'description', content: page.description },
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function OnlinePaymentPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const site = useSite();
  const { phone } = site;
  const errors = posted?.errors ?? {};
  const value = (name: keyof InvoiceFormFields): string => posted?.fields[name] ?? '';
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: page.title }]} />
      <PageHeader title={page.title} description={page.description} />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(24rem,34rem)_minmax(0,1fr)]">
        <section aria-label="Your payment" className="min-w-0 self-start rounded-card bg-surface-2 p-5 lg:p-7">
          <ErrorSummary
            heading={posted?.toldPaid ? 'This invoice may be paid already' : errorSummaryHeading}
            attempt={posted}
            errors={['', ...fieldNames].flatMap((name) => {
              const message = errors[name];
              return message === undefined ? [] : [{ message, ...(name === '' ? {} : { fieldId: name }) }];
            })}
          />
          <form method="post" className="grid gap-5">
            <input type="hidden" name="idempotency_key" value={posted?.key ?? page.key} />
            {posted?.toldPaid ? <input type="hidden" name="told_paid" value={posted.toldPaid} /> : null}
            <TextInput
              id="invoice_number"
              name="invoice_number"
              label="Invoice number"
              description={`As it stands on the invoice, for example ${page.invoiceExample}`}
              required
              maxLength={longestInvoiceNumber}
              autoComplete="off"
              autoCapitalize="characters"
              defaultValue={value('invoice_number')}
              error={errors['invoice_number']}
            />
            <TextInput
              id="amount"
              name="amount"
              label="Amount"
              description={page.limits}
              prefix="$"
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={15}
              defaultValue={value('amount')}
              error={errors['amount']}
              inputClassName="tabular-nums"
            />
            <TextInput
              id="name"
              name="name"
              label="Your name"
              required
              maxLength={100}
              autoComplete="name"
              defaultValue={value('name')}
              error={errors['name']}
            />
            {page.email === '' ? (
              <TextInput
                id="email"
                name="email"
                type="email"
                label="Email for the receipt"
                required
                maxLength={254}
                autoComplete="email"
                defaultValue={value('email')}
                error={errors['email']}
              />
            ) : (
              <p>
                <span className="block font-semibold">Email for the receipt</span>
                <span className="wrap-anywhere">{page.email}</span>
              </p>
            )}
            <div>
              <Button type="submit" size="lg" className="w-full">
                <LockKeyhole aria-hidden="true" className="size-5" />
                Go to the payment page
              </Button>
              <p className="mt-3 text-sm text-quiet">
                {page.isTest
                  ? 'This is the demonstration: the payment page is a test, and no money moves.'
                  : 'You pay on the page of our payment company. We never see your card number.'}
              </p>
              <PaymentBadges badges={site.purchase.payment_badges} className="mt-4" />
            </div>
          </form>
        </section>
        <div className="min-w-0">
          {page.html === '' ? <StandardWords /> : null}
          {page.html === '' ? null : <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: page.html }} />}
          {phone === '' ? null : (
            <p className="mt-8">
              Questions about an invoice? Call{' '}
              <a href={telephoneHref(phone)} className="whitespace-nowrap underline">
                {phone}
              </a>
              .
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function StandardWords() {
  return (
    <>
      <h2 className="text-2xl">How it works</h2>
      <ol className="mt-4 list-decimal space-y-2 pl-6 text-lg">
        <li>Enter the number and the amount that stand on your invoice.</li>
        <li>Pay on the next page.</li>
        <li>Your receipt is shown at once and goes to your email address.</li>
      </ol>
    </>
  );
}

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
import { FormControl, type FormControlProps } from '../../leads/form-views/form-control.tsx';
import { PostedFormView } from '../../leads/form-views/posted-form-view.tsx';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import {
  postedMove,
  shownFields,
  type PostedStep,
  type Refusal,
  type StepLeft,
  type SteppedForm,
} from '../../leads/forms/stepped-form.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import { invoiceForm, invoiceToPay } from '../../purchase/invoices/invoice-payment-form.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { fullDay } from '../../shared/day-words.ts';
import { isId } from '../../shared/ids.ts';
import { localTime } from '../../shared/local-time.ts';
import { formatDollarsAndCents } from '../../shared/money.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { readContentView } from '../content/read-content-view.server.ts';
import { useSite } from '../layout/use-site.ts';
import { postedForm } from '../request/posted-form.ts';
import { takePosted } from '../request/take-posted.ts';
import { PaymentBadges } from '../../purchase/payment-badges.tsx';
import { redirectToPayment } from '../request/redirect-to-payment.ts';

/** Number of an invoice that this person has paid before, who has been told so; posted with the next try. */
const toldPaidField = 'told_paid';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const own = await requireCustomer(site);
  const { purchase, name } = site.configuration;
  const view = await readContentView(site, paths.onlinePayment().slice(1));
  const words = view?.kind === 'text' ? view : null;
  return {
    title: words?.title ?? 'Pay an invoice',
    description: words?.description ?? `Pay an invoice from ${name} by card.`,
    html: words?.html ?? '',
    email: own.email,
    fields: shownFields(formFor(site, own).steps[0]!),
    /** Names this form, so that sending it twice is one payment. */
    key: crypto.randomUUID(),
    siteName: name,
    isTest: purchase.payment_provider === 'embedded',
  };
}

const formFor = ({ configuration }: SiteContext, { email }: SignedIn): SteppedForm =>
  invoiceForm(configuration.purchase, { asksEmail: email === '' });

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const own = await requireCustomer(site);
  const { fields, idempotencyKey } = leadFieldsOf(await postedForm(request));
  const form = formFor(site, own);
  let key = isId(idempotencyKey) ? idempotencyKey : crypto.randomUUID();
  const taken = await takePosted<Response>(
    site,
    { form, ...postedMove(form, fields) },
    {
      async leave({ values: { [toldPaidField]: toldPaid, ...values } }) {
        const refused = (status: Refusal['status'], message: string, told: LeadFields = {}): StepLeft<Response> => ({
          kind: 'stays',
          values: { ...values, ...told },
          errors: { '': message },
          refusal: { status },
        });
        const invoice = invoiceToPay(values, site.configuration.purchase);
        const { invoiceNumber } = invoice;
        const before = toldPaid === invoiceNumber ? null : await paidBefore(site, own, { invoiceNumber, key });
        if (before !== null) return refused(409, before, { [toldPaidField]: invoiceNumber });
        const counted = await site.purchase.payments.mayBegin();
        if (!counted.isWithin)
          return refused(
            429,
            `Too many payments were begun from here. Please wait ${waitText(counted)} and try again.`,
          );
        const begun = await site.purchase.invoices.pay({
          ...invoice,
          email: own.email || values['email']!,
          userId: own.userId,
          phone: own.phone,
          idempotencyKey: key,
        });
        if (begun.ok) return { kind: 'sent', sent: redirectToPayment(begun.value.payAt, site) };
        if (begun.reason !== 'over')
          return refused(
            503,
            'The payment page cannot be reached just now. Nothing was taken. Please try again in a minute.',
          );
        // The form was sent before, and its payment is over: this is another one.
        key = crypto.randomUUID();
        return refused(
          409,
          'This form was sent before, and its payment was not made. Nothing was taken. Press Pay to try again.',
        );
      },
    },
  );
  if (taken.sent !== null) throw taken.sent;
  return data<PostedStep>({ ...taken.again, idempotencyKey: key }, taken.init);
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
  const toldPaid = posted?.values[toldPaidField];
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: page.title }]} />
      <PageHeader title={page.title} description={page.description} />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(24rem,34rem)_minmax(0,1fr)]">
        <section aria-label="Your payment" className="min-w-0 self-start rounded-card bg-surface-2 p-5 lg:p-7">
          <PostedFormView
            fields={page.fields}
            posted={posted}
            errorTitle={toldPaid === undefined ? undefined : 'This invoice may be paid already'}
            action={paths.onlinePayment()}
            idempotencyKey={page.key}
            control={(props) => <InvoiceControl {...props} />}
          >
            {() => (
              <div className="mt-5 grid gap-5">
                {toldPaid === undefined ? null : <input type="hidden" name={toldPaidField} value={toldPaid} />}
                {page.email === '' ? null : (
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
              </div>
            )}
          </PostedFormView>
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

/** What stands on an invoice is typed as it stands there. */
function InvoiceControl(props: FormControlProps) {
  const { field, value, ...shared } = props;
  const { name, label, required, description, autoComplete } = field;
  if (name !== 'invoice_number' && name !== 'amount') return <FormControl {...props} />;
  return (
    <TextInput
      {...{ id: shared.id, error: shared.error, name, label, required, description, autoComplete }}
      defaultValue={value}
      {...(name === 'amount'
        ? { prefix: '$', inputMode: 'decimal', inputClassName: 'tabular-nums' }
        : { autoCapitalize: 'characters' })}
    />
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

/** The views of an order: a step, the review, waiting for the deposit, and the confirmation. */
import { CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import { FormErrors } from '../../leads/form-views/form-errors.tsx';
import { PostedFormView } from '../../leads/form-views/posted-form-view.tsx';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';
import { PaymentBadges } from '../../purchase/payment-badges.tsx';
import { stepBefore, type OrderStep } from '../../purchase/orders/order-steps.ts';
import { wantsFinance } from '../../purchase/orders/payment-step.ts';
import { paths } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CarriedEstimate } from '../estimates/carried-estimate.tsx';
import { shownOfferField } from '../reservation/shown-offer.ts';
import { useSite } from '../layout/use-site.ts';
import { OrderLayout, StepButtons } from './order-layout.tsx';
import { OrderDocumentsForm } from './order-documents-form.tsx';
import { OrderProgress } from './order-progress.tsx';
import type { Section, ViewOf } from './order-view.ts';

export function KeptNote({ page }: { page: ViewOf<'not' | 'step' | 'documents' | 'review' | 'paying'> }) {
  return (
    <section aria-labelledby="kept-title" className="mt-4 rounded-card bg-surface-2 p-5">
      <h2 id="kept-title" className="text-lg">
        Order {page.number}
      </h2>
      <p className="mt-2">
        Kept until {page.keptUntil}. We have emailed you a link that opens it on any device.
        {page.kind === 'paying' ? '' : ' The vehicle is not held before the deposit is paid.'}
      </p>
      {page.kind === 'paying' ? null : (
        <details className="mt-2">
          <summary className="flex min-h-9 w-fit cursor-pointer items-center font-semibold underline">
            Delete this order
          </summary>
          <form method="post" action={paths.order(page.token)} className="mt-1">
            <p className="mb-3">Your answers and photos are deleted at once and cannot be brought back.</p>
            <Button type="submit" name="decision" value="discard" variant="secondary" size="sm">
              Yes, delete it
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}

export function StepView({ page, posted }: { page: ViewOf<'step'>; posted: PostedStep | undefined }) {
  const before = stepBefore(page.step, page.steps);
  const { finance } = page;
  return (
    <PostedFormView
      fields={page.fields}
      start={page.values}
      posted={posted}
      present={page.present}
      action={paths.order(page.token, { step: page.step })}
    >
      {({ values, isHydrated }) => (
        <>
          {finance !== null && (wantsFinance(values) || !isHydrated) ? (
            <div className="mt-6">
              <h2 className="text-lg">With finance</h2>
              <p className="mt-1 text-quiet">
                These figures go with your order. They are estimates and no offer of credit: nobody looks at your credit
                file before you apply.
              </p>
              <CarriedEstimate vehicleId={finance.vehicleId} asked={null} shown={finance.shown} />
            </div>
          ) : null}
          {/* Where free times are asked for once more. */}
          {page.step === 'handover' ? <input type="hidden" name="car_id" value={page.vehicleId} /> : null}
          <StepButtons
            submitLabel={page.submitLabel}
            backHref={before === null ? '' : paths.order(page.token, { step: before })}
          />
        </>
      )}
    </PostedFormView>
  );
}

export function DocumentsView({ page, posted }: { page: ViewOf<'documents'>; posted: PostedStep | undefined }) {
  return (
    <OrderDocumentsForm
      // What was added or refused is another list.
      key={JSON.stringify([page.documents, posted?.errors])}
      token={page.token}
      documents={page.documents}
      errors={posted?.errors ?? {}}
      attempt={posted}
      action={paths.order(page.token, { step: 'documents' })}
      submitLabel={page.submitLabel}
      backHref={paths.order(page.token, { step: stepBefore('documents', page.steps) ?? 'details' })}
    />
  );
}

function Sections({ sections, hrefOf }: { sections: readonly Section[]; hrefOf?: (step: OrderStep) => string }) {
  return sections.map(({ heading, rows, step }) => (
    <section key={heading} aria-label={heading} className="mt-6 border-t border-line pt-4 first:mt-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{heading}</h2>
        <ChangeLink step={step} what={heading} hrefOf={hrefOf} />
      </div>
      <dl className="mt-2 grid gap-2">
        {rows.map(({ label, text, step: own, href }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-quiet">{label}</dt>
            <dd className="col-start-1 wrap-anywhere sm:col-start-2">{text}</dd>
            {href === undefined ? null : (
              <dd className="col-start-2 row-start-1 print:hidden sm:col-start-3">
                <a href={href} className="inline-flex min-h-9 items-center underline">
                  Change<span className="sr-only"> {label.toLowerCase()}</span>
                </a>
              </dd>
            )}
            {own === undefined || hrefOf === undefined ? null : (
              <dd className="col-start-2 row-start-1 sm:col-start-3">
                <ChangeLink step={own} what={label} hrefOf={hrefOf} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  ));
}

function ChangeLink({
  step,
  what,
  hrefOf,
}: {
  step: OrderStep | undefined;
  what: string;
  hrefOf: ((step: OrderStep) => string) | undefined;
}) {
  if (step === undefined || hrefOf === undefined) return null;
  return (
    <a href={hrefOf(step)} className="inline-flex min-h-9 items-center underline">
      Change<span className="sr-only"> {what.toLowerCase()}</span>
    </a>
  );
}

export function ReviewView({
  page,
  posted,
  hrefOf,
}: {
  page: ViewOf<'review'>;
  posted: PostedStep | undefined;
  hrefOf(step: OrderStep): string;
}) {
  const { changed } = page;
  const { purchase } = useSite();
  const action = paths.order(page.token, { step: 'review' });
  return (
    <>
      {/* The box of the new price says the same. */}
      {changed === null ? (
        <FormErrors errors={posted?.errors ?? {}} attempt={posted} fields={[]} idOf={(name) => name} />
      ) : null}
      {changed === null ? null : (
        <form method="post" action={action} className="mb-8 rounded-card border-2 border-warning p-4">
          <p className="flex gap-3">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>
              The price has changed since you last looked. It was <strong>{changed.before}</strong>. It is now{' '}
              <strong>{changed.now}</strong>. Nothing was charged.
            </span>
          </p>
          <input type="hidden" name={shownOfferField} value={changed.shownOffer} />
          <Button type="submit" name="decision" value="accept" size="lg" className="mt-4 max-sm:w-full">
            Continue with the new price
          </Button>
        </form>
      )}
      <Sections sections={page.sections} hrefOf={hrefOf} />
      {changed === null ? (
        <section aria-labelledby="deposit-title" className="mt-8 rounded-card bg-surface-2 p-5">
          <h2 id="deposit-title" className="text-lg">
            The deposit you pay now
          </h2>
          <p className="mt-2 text-3xl font-bold tabular-nums text-price">{page.amount}</p>
          <p className="mt-2 whitespace-pre-line">{page.depositTerms}</p>
          <p className="mt-2">
            You pay at our payment provider, within {page.paymentMinutes} minutes. Then the order is placed and the
            vehicle is held for you. The order is no contract of sale: nothing binds you before you sign one.{' '}
            <a href={paths.terms()} className="underline">
              Read the terms of use
            </a>
          </p>
          <form method="post" action={action} className="mt-5 flex flex-wrap gap-3">
            <Button type="submit" name="decision" value="pay" size="lg" className="max-sm:w-full">
              Pay the deposit of {page.amount}
            </Button>
            <LinkButton
              href={hrefOf(stepBefore('review', page.steps) ?? 'details')}
              variant="secondary"
              className="max-sm:w-full"
            >
              Back
            </LinkButton>
          </form>
          <PaymentBadges badges={purchase.payment_badges} className="mt-4" />
        </section>
      ) : null}
    </>
  );
}

export function PayingView({ page }: { page: ViewOf<'paying'> }) {
  const action = paths.order(page.token);
  return (
    <>
      <p role="status" className="flex gap-3 text-lg">
        <Clock aria-hidden="true" className="mt-1 size-5 shrink-0 text-quiet" />
        <span>{page.state.text}</span>
      </p>
      <form method="post" action={action} className="mt-7 flex flex-wrap gap-3">
        {page.state.kind === 'waiting' ? <LinkButton href={action}>Check again</LinkButton> : null}
        <Button
          type="submit"
          name="decision"
          value="pay"
          variant={page.state.kind === 'waiting' ? 'secondary' : 'primary'}
          size="lg"
        >
          {page.state.kind === 'waiting' ? 'I have not paid yet' : 'Continue to payment'}
        </Button>
        <Button type="submit" name="decision" value="leave" variant="secondary" size="lg">
          Back to the order
        </Button>
      </form>
    </>
  );
}

export function PlacedView({ page }: { page: ViewOf<'placed'> }) {
  const isPlaced = page.state.kind === 'reserved';
  const Icon = isPlaced ? CircleCheck : Info;
  return (
    <OrderLayout
      frame={page.frame}
      title={page.state.title}
      progress={
        isPlaced ? (
          <OrderProgress
            steps={page.steps}
            current="done"
            open={null}
            hrefOf={() => ''}
            className="mt-5 print:hidden"
          />
        ) : null
      }
    >
      <p role="status" className="flex gap-3 text-lg">
        <Icon aria-hidden="true" className={`mt-1 size-6 shrink-0 ${isPlaced ? 'text-success' : 'text-quiet'}`} />
        <span className="whitespace-pre-line">{page.state.text}</span>
      </p>
      {page.soldNote === '' ? null : <p className="mt-4 rounded-card bg-surface-2 p-4">{page.soldNote}</p>}
      <div className="mt-6">
        <Sections
          sections={[
            { heading: `Order ${page.number}`, rows: page.facts },
            ...page.sections.map((section) =>
              section.heading === 'The order' ? { ...section, heading: 'What you chose' } : section,
            ),
          ]}
        />
      </div>
      {page.state.depositTerms ? (
        <section aria-labelledby="deposit-title" className="mt-6 border-t border-line pt-4">
          <h2 id="deposit-title" className="text-lg">
            What happens to your deposit
          </h2>
          <p className="mt-1 whitespace-pre-line">{page.state.depositTerms}</p>
        </section>
      ) : null}
      {isPlaced ? (
        <p className="mt-6 text-quiet">
          We have sent all of this and your receipt to your email address. Its link opens this page again.
        </p>
      ) : null}
      <div className="mt-7 flex flex-wrap gap-3 print:hidden">
        {page.frame.vehicleHref ? <LinkButton href={page.frame.vehicleHref}>See the vehicle</LinkButton> : null}
        <LinkButton href={page.stockHref} variant="secondary" soft>
          Keep looking
        </LinkButton>
      </div>
    </OrderLayout>
  );
}

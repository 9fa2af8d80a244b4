/**
 * The form that reserves, alive: checked as it stands, sent by a call, and on to the payment page. Without scripts it
 * posts to its page, which does the same.
 */
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { FormStepsView } from '../../leads/form-views/form-steps-view.tsx';
import { storeVisitor } from '../../leads/form-views/stored-visitor.ts';
import { connectionFailure, refusalWords } from '../../leads/forms/form-field.ts';
import { idempotencyKeyField } from '../../leads/forms/lead-fields.ts';
import { describeLeadForm, type LeadFormContext, type LeadFormOptions } from '../../leads/forms/lead-form.ts';
import { reservationForm } from '../../leads/forms/reservation-form.ts';
import type { FormSettings } from '../../leads/forms/settings.ts';
import type { PostedStep, StepLeft } from '../../leads/forms/stepped-form.ts';
import { attributionField } from '../../leads/lead/attribution.ts';
import { storedAttribution } from '../../leads/lead/stored-attribution.ts';
import type { FieldErrors, LeadFields } from '../../leads/lead/lead.ts';
import { useSpamSignals } from '../../leads/spam/use-spam-signals.tsx';
import { paths } from '../../routes.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { postJson, type JsonAnswer } from '../../shared/post-json.ts';
import { PaymentBadges } from '../../purchase/payment-badges.tsx';
import { useSite } from '../layout/use-site.ts';
import { shownOfferField } from './shown-offer.ts';

export interface ReserveFlowPage {
  options: LeadFormOptions<FormSettings['forms']['reservation']>;
  context: LeadFormContext;
  present: string;
  action: string;
  idempotencyKey: string;
  shownOffer: string;
  amount: string;
  paymentMinutes: number;
}

/** Longer than other calls: the payment provider is asked meanwhile. The key makes the next try safe. */
const paymentTimeoutMs = 40_000;

interface Answer {
  pay_at?: unknown;
  error?: unknown;
  errors?: FieldErrors;
  is_over?: unknown;
}

export function ReserveFlow({
  page,
  posted,
  title,
  onOver,
  children,
}: {
  page: ReserveFlowPage;
  posted: PostedStep | undefined;
  title: string;
  /** The car cannot be reserved any more; `why` is for the shopper. The page then shows something else. */
  onOver(why: string): void;
  children?: ReactNode;
}) {
  const { options, context } = page;
  const signals = useSpamSignals();
  const site = useSite();
  const revalidator = useRevalidator();
  const form = describeLeadForm(reservationForm, options, context);
  const idempotencyKey = posted?.idempotencyKey ?? page.idempotencyKey;

  async function send(values: LeadFields): Promise<StepLeft<string>> {
    let sent: JsonAnswer;
    try {
      sent = await postJson(
        paths.api.reservations(),
        {
          ...values,
          ...signals.read(),
          car_id: context.vehicle?.id ?? '',
          [shownOfferField]: page.shownOffer,
          [attributionField]: JSON.stringify(storedAttribution(browserStorage('session'))),
          [idempotencyKeyField]: idempotencyKey,
        },
        { signal: AbortSignal.timeout(paymentTimeoutMs) },
      );
    } catch {
      return { kind: 'stays', failure: connectionFailure };
    }
    const { status } = sent;
    const answer = sent.answer as Answer | null;
    if (answer === null) return { kind: 'stays', failure: connectionFailure };
    if (typeof answer.pay_at === 'string') {
      storeVisitor(browserStorage('local'), values);
      return { kind: 'sent', sent: answer.pay_at };
    }
    if (status === 422 && answer.errors !== undefined && Object.keys(answer.errors).length > 0)
      return { kind: 'stays', errors: answer.errors };
    const failure = refusalWords({ status, error: answer.error });
    // The page has a new price to show, a new key, or something else in the form's place.
    if (status === 409) {
      if (answer.is_over === true) onOver(failure);
      void revalidator.revalidate();
    }
    return { kind: 'stays', failure };
  }

  return (
    <FormStepsView
      key={posted?.idempotencyKey ?? ''}
      name={`reservation ${context.vehicle?.id ?? ''}`}
      form={form}
      words={{
        introduction: options.own.introduction,
        submitLabel: options.own.submit_label,
        collectionNotice: options.enquiry.collection_notice,
      }}
      lead={{ form: 'reservation', idempotencyKey, spamFields: signals.fields, enquiry: options.enquiry }}
      about={context.vehicle?.id ?? ''}
      work={{ leave: ({ values }) => send(values) }}
      onSent={(payAt) => window.location.assign(payAt)}
      action={page.action}
      present={page.present}
      posted={posted}
      title={title}
      carried={
        <>
          {children}
          <input type="hidden" name={shownOfferField} value={page.shownOffer} />
          <p className="mt-6 text-quiet">
            On the next page you pay <strong className="text-ink">{page.amount}</strong> at our payment provider. We
            keep the vehicle free for you for {page.paymentMinutes} minutes while you do.
          </p>
          <PaymentBadges badges={site.purchase.payment_badges} className="mt-4" />
        </>
      }
    />
  );
}

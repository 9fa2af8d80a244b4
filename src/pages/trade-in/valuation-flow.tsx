/**
 * The form of a valuation in the browser: the view of every form of steps, with the vehicle that was found, the
 * photographs and the calls.
 */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CarFront } from 'lucide-react';
import { FormStepsView, type StepParts, type StepState } from '../../leads/form-views/form-steps-view.tsx';
import { isPostcode } from '../../leads/form-views/postcode-input.tsx';
import { forgetIdempotencyKey, idempotencyKeyOf } from '../../leads/form-views/stored-visitor.ts';
import { moveField, type PostedStep, type StepWork, type SteppedForm } from '../../leads/forms/stepped-form.ts';
import { storedAttribution } from '../../leads/lead/stored-attribution.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import type { LeadsSettings } from '../../leads/settings.ts';
import { useSpamSignals } from '../../leads/spam/use-spam-signals.tsx';
import { paths } from '../../routes.ts';
import { postJson } from '../../shared/post-json.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { mostPhotos } from '../../trade-in/photos/valuation-photo-limits.ts';
import {
  adjustmentsOf,
  byHandMove,
  contactStepId,
  outcomeField,
  photosStepId,
  typedVehicleOf,
  valuationField,
  wayField,
  type PublicQuestion,
} from '../../trade-in/valuation-form.ts';
import { valuationWork, type SentValuation } from '../../trade-in/valuation-work.ts';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../layout/use-site.ts';
import { httpValuationClient, passOnValuation, type BeginBody } from './http-valuation-client.ts';
import { noteSentValuation } from './note-sent-valuation.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { usePhotoUploads, type UploadedPhoto, type PhotoTarget } from '../photos/use-photo-uploads.tsx';
import { readPublicValuation } from '../../trade-in/public-valuation.ts';

export interface ValuationFlowProps {
  form: SteppedForm;
  questions: readonly PublicQuestion[];
  /** Photographs that were sent before the page was loaded. */
  photos: readonly UploadedPhoto[];
  /** URL of the page, to which each step posts without scripts. */
  action: string;
  begin: Omit<BeginBody, 'attributes'>;
  /** The vehicle of the stock that it is for; all are `''` for none. */
  wanted: { id: string; make: string; model: string };
  /** The dealer's local time, `2026-11-20T14:05`. */
  present: string;
  idempotencyKey: string;
  posted: PostedStep | undefined;
  /** Label of the last step's button, from the dealer's settings. */
  submitLabel: string;
  /** The page's name in the browser title, after the step. */
  title: string;
  /** Settings of the dealer's forms. */
  enquiry: LeadsSettings['enquiry_form'];
  /** True if the dealer forwards results (TRADE-11). */
  passesOn: boolean;
  /** Goes along with the form, as a field of its own. */
  carried: ReactNode;
  /** True if any vehicle gets a figure online; otherwise the dealer's own text is about the call. */
  isOnline: boolean;
}

export function ValuationFlow({
  questions,
  photos,
  begin,
  wanted,
  passesOn,
  isOnline,
  submitLabel,
  enquiry,
  idempotencyKey,
  ...view
}: ValuationFlowProps) {
  const navigate = useNavigate();
  const { analytics } = useSite();
  const signals = useSpamSignals();
  const uploads = usePhotoUploads(photos, valuationPhotoTarget);

  const work: StepWork<SentValuation> = {
    isPostcode,
    async leave(leaving) {
      const { step, values } = leaving;
      const notTaken = uploads.uploads.filter(({ problem }) => problem !== '').length;
      if (step.id === photosStepId && leaving.move === 'next' && notTaken > 0)
        return {
          kind: 'stays',
          errors: { photos: `${notSentText(notTaken)} Send again or dismiss each, then continue.` },
        };
      // The lead lists the photographs, and an upload may have failed while other steps were filled in.
      const lost = step.id === contactStepId ? await uploads.settled() : 0;
      if (lost > 0)
        return {
          kind: 'stays',
          failure: `${notSentText(lost)} Go back to the photos and send again or dismiss each.`,
        };
      const storage = browserStorage('session');
      const keyName = `trade-in ${values[valuationField] ?? ''}`;
      const calls = httpValuationClient(
        { ...begin, attributes: storedAttribution(storage) },
        { current: () => idempotencyKeyOf(storage, keyName), forget: () => forgetIdempotencyKey(storage, keyName) },
        signals.read,
      );
      const left = await valuationWork({ questions, calls, isPostcode }).leave(leaving);
      if (left.kind === 'sent') {
        forgetIdempotencyKey(storage, keyName);
        noteSentValuation({ sent: left.sent, values, wanted, local: browserStorage('local'), analytics });
        if (passesOn) passOn(left.sent);
      }
      return left;
    },
  };

  function partsOf({ step: { id }, values, errors, isHydrated, idOf }: StepState): StepParts {
    const becomesCall = isOnline && values[outcomeField] === 'call';
    switch (id) {
      case 'confirm':
        return { before: values[wayField] === 'found' ? <FoundVehicle values={values} /> : null };
      case photosStepId: {
        const valuationId = values[valuationField] ?? '';
        const control = {
          id: idOf('photos'),
          name: 'photos',
          owner: valuationId,
          label: 'Add photos',
          listLabel: 'Your photos',
          most: mostPhotos,
          photoAddress: (photoId: string) => paths.api.tradeIn.photo(valuationId, photoId),
          removeName: moveField,
          uploads,
          isHydrated,
        };
        const isEmpty = uploads.photos.length + uploads.uploads.length === 0;
        return {
          control: { id: control.id, content: <PhotoField {...control} errors={Object.values(errors)} /> },
          // Without scripts the chosen files are sent with the button, so the page does not know of them before.
          ...(isEmpty && isHydrated ? { continueLabel: 'Continue without photos' } : {}),
        };
      }
      case contactStepId:
        return becomesCall ? { introduction: callIntroduction, continueLabel: 'Ask for a call' } : {};
      default:
        return {};
    }
  }

  return (
    <FormStepsView
      {...view}
      name="trade-in"
      about={begin.carId}
      work={work}
      onSent={({ valuation }) => navigate(paths.tradeInResult(valuation.id))}
      words={{ submitLabel, collectionNotice: enquiry.collection_notice }}
      lead={{ form: 'trade-in', idempotencyKey, spamFields: signals.fields, enquiry }}
      follow={valueAnewWhenChanged}
      parts={partsOf}
    />
  );
}

function passOn({ valuation }: SentValuation): void {
  void passOnValuation(valuation).then((called) => {
    if (called.kind !== 'ok') logInBrowser('Failed to save valuation data');
  });
}

const notSentText = (photos: number): string =>
  photos === 1 ? 'A photo was not sent.' : `${photos} photos were not sent.`;

const callIntroduction =
  'One of our buyers will value this vehicle and call you with a figure. How can we contact you?';

/** A value belongs to the vehicle and the condition that were valued. */
function valueAnewWhenChanged(before: LeadFields, typed: LeadFields): LeadFields {
  const valued = (values: LeadFields) =>
    JSON.stringify([typedVehicleOf(values), Object.entries(adjustmentsOf(values)).sort()]);
  return valued(before) === valued(typed) ? typed : { ...typed, [outcomeField]: '' };
}

function FoundVehicle({ values }: { values: LeadFields }) {
  const text = (...names: string[]) => names.map((name) => values[name] ?? '').filter(Boolean);
  return (
    <section
      aria-label="The vehicle that we found"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface-2 p-4 sm:p-5"
    >
      <CarFront aria-hidden="true" className="size-10 shrink-0 text-quiet max-sm:hidden" />
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="text-lg font-semibold leading-snug">{text('year', 'make', 'model', 'badge').join(' ')}</p>
        <p className="text-quiet first-letter:uppercase">
          {text('series', 'colour', 'transmission', 'fuel', 'drive').join(' · ')}
        </p>
        <p className="mt-2 inline-block rounded-badge border border-line-strong bg-surface px-2.5 py-0.5 font-semibold tracking-wider tabular-nums">
          {text('rego').join('')} <span className="font-normal text-quiet">{text('regoState').join('')}</span>
        </p>
      </div>
      <Button
        type="submit"
        name={moveField}
        value={byHandMove}
        variant="quiet"
        size="sm"
        className="underline max-sm:-ml-3"
      >
        Not your vehicle? Enter it by hand
      </Button>
    </section>
  );
}

/** Where a browser with scripts sends photographs of a valuation, and has them removed. */
const valuationPhotoTarget: PhotoTarget = {
  most: mostPhotos,
  address: paths.api.tradeIn.photos(),
  fieldsOf: (valuationId) => ({ id: valuationId }),
  async remove(valuationId, photoId) {
    const removed = await postJson(paths.api.tradeIn.removePhoto(), { id: valuationId, photo_id: photoId }).catch(
      () => null,
    );
    return removed?.ok === true && readPublicValuation(removed.answer) !== null;
  },
};

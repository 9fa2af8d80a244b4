/**
 * One field of a form as its control, as every form of the product draws it; money has its own input, which a page
 * loads with the form that asks for it. No control but a postcode's (LEAD-22) has a maximum length: the browser would
 * cut what is pasted without a word, and the rules say what is too long.
 */
import { useState, type ChangeEvent } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SlotOffer } from '../forms/slot-days.ts';
import { LookUpAgain, noTimesNow } from '../appointments/look-up-again.tsx';
import { CountedTextArea } from './counted-text-area.tsx';
import { CorrectionInput } from './correction-input.tsx';
import { optInStateField, optInTouched } from '../forms/consent-fields.ts';
import { suggestedEmail } from '../forms/email-suggestion.ts';
import { lastPreferredDay } from '../forms/form-day.ts';
import type { FormField } from '../forms/form-field.ts';
import { suggestedPhone } from '../forms/phone-suggestion.ts';
import { PostcodeInput } from './postcode-input.tsx';
import { SuggestedInput } from './suggested-input.tsx';

/** Few forms book a time. */
const LatePicker = latePart(async () => (await import('../appointments/appointment-picker.tsx')).AppointmentPicker);

export interface FormControlProps {
  field: FormField;
  /** What the dealer's wall clock shows, as far as it is known. */
  present?: string | undefined;
  id: string;
  /** What stands in the form; a box that is missing or `''` is empty. */
  value: string | undefined;
  error: string | undefined;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  /** Called with each answer about the free times of a test drive. */
  onSlotOffer?: ((offer: SlotOffer) => void) | undefined;
}

export function FormControl({ field, present, id, value, error, onChange, onSlotOffer }: FormControlProps) {
  const { name, label, required, description } = field;
  const shared = { id, name, label, required, error, description, labelNote: labelNoteOf(field) };
  switch (field.type) {
    case 'appointment':
      return <AppointmentControl {...{ field, present, id, value, error, onSlotOffer }} />;
    case 'textarea':
      // One that starts with words and comes back without was emptied.
      return <CountedTextArea {...shared} limit={field.maxLength} defaultValue={value ?? ''} />;
    case 'select':
      return (
        <Select
          {...shared}
          autoComplete={field.autoComplete}
          defaultValue={value ?? field.value}
          options={[{ value: '', label: 'Please choose' }, ...(field.options ?? [])]}
        />
      );
    case 'radio':
      return <RadioGroup {...shared} options={field.options ?? []} defaultValue={value ?? field.value} />;
    case 'checkbox':
      return <Checkbox {...shared} value={field.value} defaultChecked={(value ?? '') !== ''} onChange={onChange} />;
    case 'checkboxes': {
      const ticked = value?.split(', ') ?? [];
      return (
        <fieldset>
          <legend className="mb-2 font-semibold">
            {label}
            {required ? null : <span className="font-normal text-quiet"> (optional)</span>}
          </legend>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            {field.options?.map((option, index) => (
              <Checkbox
                key={option.value}
                id={index === 0 ? id : `${id}-${index}`}
                name={name}
                label={option.label}
                value={option.value}
                defaultChecked={ticked.includes(option.value)}
              />
            ))}
          </div>
        </fieldset>
      );
    }
    case 'email':
      return (
        <CorrectionInput
          {...shared}
          suggest={suggestedEmail}
          type="email"
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
          defaultValue={value ?? field.value}
        />
      );
    case 'tel':
      return (
        <CorrectionInput
          {...shared}
          suggest={suggestedPhone}
          type="tel"
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
          defaultValue={value ?? field.value}
        />
      );
    case 'postcode':
      return (
        <PostcodeInput
          {...shared}
          type="text"
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
          maxLength={field.maxLength}
          defaultValue={value ?? field.value}
        />
      );
    default:
      if (field.suggestions !== undefined)
        return <SuggestedInput {...shared} field={field} defaultValue={value ?? field.value} />;
      return (
        <TextInput
          {...shared}
          type={field.type === 'date' || field.type === 'datetime-local' ? field.type : 'text'}
          min={field.type === 'datetime-local' ? present : field.type === 'date' ? present?.slice(0, 10) : undefined}
          max={field.type === 'date' && present !== undefined ? lastPreferredDay(present.slice(0, 10)) : undefined}
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
          defaultValue={value ?? field.value}
          inputClassName={field.type === 'datetime-local' ? 'max-w-72' : ''}
        />
      );
  }
}

/** The time of a test drive: one of the visitor's own if the script of the free times cannot be loaded. */
function AppointmentControl({ field, onSlotOffer, ...common }: FormControlProps) {
  const [isRetried, setRetried] = useState(false);
  return (
    <LatePicker
      props={{
        ...common,
        present: common.present,
        name: field.name,
        label: field.label,
        labelNote: labelNoteOf(field),
        offer: field.slotOffer,
        onOffer: onSlotOffer,
        takesFocus: isRetried,
      }}
      waiting={<Skeleton className="h-40 rounded-control" />}
      instead={(retry) => (
        <>
          <FormControl {...common} field={{ ...field, type: 'datetime-local', description: noTimesNow }} />
          <LookUpAgain
            retry={() => {
              setRetried(true);
              return retry().catch(() => undefined);
            }}
          />
        </>
      )}
    />
  );
}

/** What stands after the label of a field that is not required. */
export function labelNoteOf({ note }: FormField): string | undefined {
  return note === undefined ? undefined : note === '' ? '' : `(${note})`;
}

/** Characters of a choice for which half the width of a narrow form has room. */
const mostInHalf = 18;

/** Whether a field takes the whole width of a form. */
export function isWide({ type, wide = false, options = [] }: FormField): boolean {
  return (
    wide ||
    // Half a form would cut what was chosen, of two yards by the part in which they differ.
    (type === 'select' && options.some(({ label }) => label.length > mostInHalf)) ||
    type === 'textarea' ||
    type === 'datetime-local' ||
    type === 'appointment' ||
    type === 'checkbox' ||
    type === 'checkboxes' ||
    type === 'radio'
  );
}

/** Consent by a box that was pre-ticked is not express; this says that the visitor set it (Spam Act). */
export function noteOptIn(event: ChangeEvent<HTMLInputElement>): void {
  const hidden = event.currentTarget.form?.elements.namedItem(optInStateField);
  if (hidden instanceof HTMLInputElement) hidden.value = optInTouched;
}

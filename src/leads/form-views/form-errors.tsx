/**
 * What is wrong with a form: field by field in a list that leads to them (LEAD-28), and what concerns the whole form in
 * a banner of its own (LEAD-29).
 */
import { useRef } from 'react';
import { TriangleAlert } from 'lucide-react';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useFocusWhenShown } from '../../ui/use-focus-when-shown.tsx';
import { errorSummaryHeading, submitFailedMessage } from '../forms/form-field.ts';
import type { FieldErrors } from '../lead/lead.ts';

/**
 * `attempt` is another object with each attempt to send the form. `fields` are those in sight: a message about another
 * one leads nowhere.
 */
export function FormErrors({
  errors,
  title = '',
  attempt,
  fields,
  idOf,
}: {
  errors: FieldErrors;
  /** Above what is said of the whole form. */
  title?: string | undefined;
  attempt: unknown;
  fields: readonly { name: string }[];
  idOf: (name: string) => string;
}) {
  const { '': wholeForm = '', ...others } = errors;
  return (
    <>
      {wholeForm ? <FormBanner title={title || wholeForm} text={title ? wholeForm : ''} className="mb-6" /> : null}
      <ErrorSummary
        heading={errorSummaryHeading}
        attempt={attempt}
        errors={inOrder(others, fields).map(([name, message]) => ({
          message,
          ...(fields.some((field) => field.name === name) ? { fieldId: idOf(name) } : {}),
        }))}
      />
    </>
  );
}

/** As the fields stand, however the messages came together; what has no field in sight comes last. */
function inOrder(errors: FieldErrors, fields: readonly { name: string }[]): [string, string][] {
  const placeOf = (name: string): number => fields.findIndex((field) => field.name === name) + 1 || fields.length + 1;
  return Object.entries(errors).toSorted(([first], [second]) => placeOf(first) - placeOf(second));
}

/** The form was in order and could not be sent (LEAD-31); `failure` says what to do. */
export function SendingFailed({ failure }: { failure: string }) {
  return <FormBanner title={submitFailedMessage} text={failure} className="mt-5" />;
}

/**
 * Takes the focus when it appears, as the summary does: after Enter in a long form it may be out of sight (ERR-3).
 * In a page that came back the browser's autofocus does the same, since nobody hears an alert that was there from the
 * start.
 */
function FormBanner({ title, text = '', className }: { title: string; text?: string; className: string }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenShown(box);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      autoFocus
      className={`${className} flex gap-3 rounded-card border-2 border-danger p-4`}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">{title}</p>
        {text ? <p className="mt-1">{text}</p> : null}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Info } from 'lucide-react';
import { Icon } from './icon.tsx';
import { classNames } from './class-names.ts';

/** Properties of every form control besides its own attributes. */
export interface FieldLabelling {
  label: ReactNode;
  /** A hint between label and control. */
  description?: ReactNode;
  /** The error and how to correct it; several are shown one under the other. */
  error?: string | readonly string[] | null | undefined;
  /** For a control whose purpose is plain to see, such as a search box; the label is still read out. */
  hideLabel?: boolean;
  /** Shown after the label of an optional field; empty for forms whose fields are all optional, such as a search. */
  labelNote?: string;
}

/** For a control that corrects its input to its limits. */
export interface FieldNote {
  /** Explains a correction of the input. Shown under the control; it is not an error. */
  note?: ReactNode;
}

export function fieldErrors(error: FieldLabelling['error']): readonly string[] {
  return error === null || error === undefined || error === '' ? [] : typeof error === 'string' ? [error] : error;
}

/** `aria-describedby` of a control: its hint, its note and its error, in reading order. */
export function fieldDescribedBy({
  id,
  description,
  note,
  error,
}: { id: string } & FieldNote & Pick<FieldLabelling, 'description' | 'error'>): string | undefined {
  const ids = [
    description ? `${id}-description` : '',
    note ? `${id}-note` : '',
    fieldErrors(error).length > 0 ? `${id}-error` : '',
  ].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

export const controlStyle = 'control';

/**
 * Label, hint, control and error of one field; `TextInput`, `TextArea` and `Select` include it. Head and body are
 * separate elements, so that the controls of a `field-rows` row are aligned.
 */
export function Field({
  id,
  label,
  description,
  note,
  error,
  hideLabel = false,
  labelNote = '(optional)',
  required = false,
  className,
  children,
}: FieldLabelling &
  FieldNote & {
    id: string;
    required?: boolean | undefined;
    className?: string | undefined;
    children: ReactNode;
  }) {
  return (
    <div className={classNames('field min-w-0', className)}>
      <div>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold leading-snug'}>
          {label}
          {required || hideLabel || labelNote === '' ? null : (
            <span className="ml-0.5 font-normal text-quiet"> {labelNote}</span>
          )}
        </label>
        {description ? (
          <p id={`${id}-description`} className="mb-1.5 text-sm text-quiet">
            {description}
          </p>
        ) : null}
      </div>
      <div>
        {children}
        {note ? (
          <p id={`${id}-note`} className="mt-1.5 flex items-start gap-1.5 text-sm">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{note}</span>
          </p>
        ) : null}
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: FieldLabelling['error'] }) {
  const errors = fieldErrors(error);
  if (errors.length === 0) return null;
  return (
    <div id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
      {errors.map((message) => (
        <p key={message} className="flex items-start gap-1.5">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">Error: </span>
            {message}
          </span>
        </p>
      ))}
    </div>
  );
}

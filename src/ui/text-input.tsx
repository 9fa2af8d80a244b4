import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle, Field, fieldDescribedBy, fieldErrors, type FieldLabelling, type FieldNote } from './field.tsx';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldLabelling, FieldNote {
  /** Shown inside the control, before the typed text: a sign such as $, or an icon. */
  prefix?: ReactNode;
  /** Shown inside the control, after the typed text: a unit. */
  suffix?: ReactNode;
  /** Classes of the whole field; `inputClassName` is for the control only. */
  className?: string;
  inputClassName?: string;
}

/** A labelled line of text. Give `id` when an error summary links to it. */
export function TextInput({
  label,
  description,
  note,
  error,
  hideLabel,
  labelNote,
  prefix,
  suffix,
  className,
  inputClassName,
  id: givenId,
  ...rest
}: TextInputProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const input = (
    <input
      {...rest}
      id={id}
      aria-invalid={fieldErrors(error).length > 0 || undefined}
      aria-describedby={fieldDescribedBy({ id, description, note, error })}
      className={classNames(controlStyle, Boolean(prefix) && 'pl-9', Boolean(suffix) && 'pr-12', inputClassName)}
    />
  );
  return (
    <Field
      id={id}
      label={label}
      description={description}
      note={note}
      error={error}
      hideLabel={hideLabel}
      labelNote={labelNote}
      required={rest.required}
      className={className}
    >
      {prefix || suffix ? (
        <div className="relative">
          {prefix ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-0 flex w-9 items-center justify-center text-quiet [&>svg]:size-5"
            >
              {prefix}
            </span>
          ) : null}
          {input}
          {suffix ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-quiet"
            >
              {suffix}
            </span>
          ) : null}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

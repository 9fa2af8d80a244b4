import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle, Field, fieldDescribedBy, fieldErrors, type FieldLabelling } from './field.tsx';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldLabelling {
  className?: string;
}

/** Several labelled lines of text. */
export function TextArea({
  label,
  description,
  error,
  hideLabel,
  labelNote,
  className,
  id: givenId,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field
      id={id}
      label={label}
      description={description}
      error={error}
      hideLabel={hideLabel}
      labelNote={labelNote}
      required={rest.required}
      className={className}
    >
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={fieldErrors(error).length > 0 || undefined}
        aria-describedby={fieldDescribedBy({ id, description, error })}
        className={classNames(controlStyle, 'resize-y')}
      />
    </Field>
  );
}

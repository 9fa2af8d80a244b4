import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, fieldDescribedBy, fieldErrors, type FieldLabelling } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, Omit<FieldLabelling, 'hideLabel'> {
  className?: string;
  /** Shown at the end of the line, such as the number of results that the choice would leave. */
  trailing?: ReactNode;
}

/** A checkbox with its label; the whole line can be pressed. */
export function Checkbox({
  label,
  labelNote,
  description,
  error,
  trailing,
  className,
  id: givenId,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="flex items-start gap-2.5">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={fieldErrors(error).length > 0 || undefined}
          aria-describedby={fieldDescribedBy({ id, description, error })}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-brand"
        />
        <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer break-words leading-normal">
          {label}
          {labelNote ? <span className="text-quiet"> {labelNote}</span> : null}
        </label>
        {trailing ? <span className="tabular-nums text-quiet">{trailing}</span> : null}
      </div>
      {description ? (
        <p id={`${id}-description`} className="ml-7.5 mt-1 text-sm text-quiet">
          {description}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

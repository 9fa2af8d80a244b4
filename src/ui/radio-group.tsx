import { classNames } from './class-names.ts';
import { FieldError, fieldDescribedBy, fieldErrors, type FieldLabelling } from './field.tsx';

export interface RadioOption {
  value: string;
  label: string;
  description?: string;
}

export interface RadioGroupProps extends Omit<FieldLabelling, 'hideLabel'> {
  /** Id of the first choice, which an `ErrorSummary` leads to. */
  id: string;
  name: string;
  required?: boolean;
  options: readonly RadioOption[];
  defaultValue?: string;
  className?: string;
}

/** One of a few choices, all in sight, each as large as a thumb. */
export function RadioGroup({
  id,
  name,
  label,
  labelNote = '(optional)',
  description,
  error,
  required = false,
  options,
  defaultValue,
  className,
}: RadioGroupProps) {
  const isWrong = fieldErrors(error).length > 0;
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      aria-describedby={fieldDescribedBy({ id, description, error })}
    >
      <legend className="mb-1.5 font-semibold leading-snug">
        {label}
        {required || labelNote === '' ? null : <span className="ml-0.5 font-normal text-quiet"> {labelNote}</span>}
      </legend>
      {description ? (
        <p id={`${id}-description`} className="mb-1.5 text-sm text-quiet">
          {description}
        </p>
      ) : null}
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border bg-surface px-3 py-2 leading-normal hover:border-ink has-checked:border-brand has-checked:ring-1 has-checked:ring-brand',
              isWrong ? 'border-danger' : 'border-line-strong',
            )}
          >
            <input
              id={index === 0 ? id : `${id}-${index}`}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              className="size-5 shrink-0 cursor-pointer accent-brand"
            />
            <span className="min-w-0">
              {option.label}
              {option.description ? <span className="block text-sm text-quiet">{option.description}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle, Field, fieldDescribedBy, fieldErrors, type FieldLabelling } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentProps<'select'>, FieldLabelling {
  /** Left out when the caller gives `<option>` and `<optgroup>` as children. */
  options?: readonly SelectOption[];
  className?: string;
  selectClassName?: string;
}

/** The browser's own list, which every phone shows well. */
export function Select({
  label,
  description,
  error,
  hideLabel,
  labelNote,
  options,
  children,
  className,
  selectClassName,
  id: givenId,
  ...rest
}: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  // A list that begins with a value always has one; HTML lets only a list with an empty first choice be required.
  const isRequired = rest.required && (options === undefined || options[0]?.value === '');
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
      <div className="relative">
        <select
          {...rest}
          required={isRequired}
          id={id}
          aria-invalid={fieldErrors(error).length > 0 || undefined}
          aria-describedby={fieldDescribedBy({ id, description, error })}
          className={classNames(controlStyle, 'appearance-none pr-10', selectClassName)}
        >
          {options
            ? options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))
            : children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-quiet"
        />
      </div>
    </Field>
  );
}

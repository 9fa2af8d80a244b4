/**
 * The questions of one step of an order. The form posts to its page, with and without scripts; scripts show what an
 * answer asks further.
 */
import { useRef, useState, type ReactNode } from 'react';
import { FormControl } from '../../leads/form-views/form-control.tsx';
import { FormErrors } from '../../leads/form-views/form-errors.tsx';
import { FormFields, renderedFields } from '../../leads/form-views/form-fields.tsx';
import type { FormField } from '../../leads/forms/form-field.ts';
import type { FieldErrors, LeadFields } from '../../leads/lead/lead.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useEarlyInput } from '../../ui/use-early-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { useErrorTitle } from '../leads/use-error-title.tsx';

export function OrderStepForm({
  fields,
  values: start,
  errors,
  attempt,
  present,
  action,
  submitLabel,
  backHref,
  hidden,
  notice,
  children,
}: {
  fields: readonly FormField[];
  /** What was stored, or was just posted. */
  values: LeadFields;
  errors: FieldErrors;
  /** Another object with each attempt. */
  attempt: unknown;
  present: string;
  action: string;
  submitLabel: string;
  /** `''` for the first step. */
  backHref: string;
  hidden?: ReactNode;
  /** Beside the button. */
  notice?: ReactNode;
  /** Below the questions, by what is answered. */
  children?(values: LeadFields, state: { isHydrated: boolean }): ReactNode;
}) {
  const [values, setValues] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const isHydrated = useHydrated();
  const isWrong = Object.keys(errors).length > 0;
  useErrorTitle(isWrong);
  const rendered = renderedFields(fields, { values, isHydrated });
  const idOf = (name: string): string => name.replaceAll('_', '-');
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onChange={({ currentTarget }) => {
        const typed = [...new FormData(currentTarget)].filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
        setValues(Object.fromEntries(typed));
      }}
    >
      <FormErrors errors={errors} attempt={attempt} fields={rendered} idOf={idOf} />
      <div className="field-rows">
        <FormFields
          fields={rendered}
          answers={{ values, errors, present, isHydrated, filled: {}, clearDetails: () => {} }}
          idOf={idOf}
          control={(props) => <FormControl {...props} />}
        />
      </div>
      {children?.(values, { isHydrated })}
      {hidden}
      {notice}
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" className="max-sm:w-full">
          {submitLabel}
        </Button>
        {backHref === '' ? null : (
          <LinkButton href={backHref} variant="secondary" className="max-sm:w-full">
            Back
          </LinkButton>
        )}
      </div>
    </form>
  );
}

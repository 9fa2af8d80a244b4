/**
 * The view of a form that leads on to another page, such as a payment: it posts to its page with and without scripts,
 * and the page checks it. Scripts show what an answer asks further.
 */
import { useRef, useState, type ReactNode } from 'react';
import { useEarlyInput } from '../../ui/use-early-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import type { FormField } from '../forms/form-field.ts';
import { idempotencyKeyField, leadFieldsOf } from '../forms/lead-fields.ts';
import type { PostedStep } from '../forms/stepped-form.ts';
import type { LeadFields } from '../lead/lead.ts';
import { FormErrors } from './form-errors.tsx';
import { FormFields, renderedFields, type FormFieldsProps } from './form-fields.tsx';
import { useAnswersTakenBack } from './use-answers-taken-back.tsx';
import { useErrorTitle } from './use-error-title.tsx';

export interface PostedFormViewProps extends Pick<FormFieldsProps, 'control'> {
  /** Their rules stay on the server. */
  fields: readonly FormField[];
  /** What is answered before anybody typed. */
  start?: LeadFields;
  /** What the page's action gave back. */
  posted: PostedStep | undefined;
  /** Heading of a message about the whole form. */
  errorTitle?: string;
  /** What the dealer's wall clock shows, for a form that asks for a time. */
  present?: string;
  action: string;
  /** Of a form that is sent once, made by the server. */
  idempotencyKey?: string;
  /** Below the questions, by what is answered: what goes along, notices, buttons. */
  children(state: { values: LeadFields; isHydrated: boolean }): ReactNode;
}

const none: LeadFields = {};

export function PostedFormView({
  fields,
  start = none,
  posted,
  errorTitle,
  present,
  action,
  idempotencyKey,
  control,
  children,
}: PostedFormViewProps) {
  const [values, setValues] = useState(posted?.values ?? start);
  const { bringBack } = useAnswersTakenBack(fields);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const isHydrated = useHydrated();
  const errors = posted?.errors ?? {};
  useErrorTitle(Object.keys(errors).length > 0);
  const rendered = renderedFields(fields, { values, isHydrated });
  const idOf = (name: string): string => name.replaceAll('_', '-');
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onChange={({ currentTarget }) => setValues(bringBack(leadFieldsOf(new FormData(currentTarget)).fields))}
    >
      <FormErrors errors={errors} title={errorTitle} attempt={posted} fields={rendered} idOf={idOf} />
      <div className="field-rows">
        <FormFields
          fields={rendered}
          answers={{ values, errors, present, isHydrated, filled: none, clearDetails: () => {} }}
          idOf={idOf}
          control={control}
        />
      </div>
      {idempotencyKey === undefined ? null : (
        <input type="hidden" name={idempotencyKeyField} value={posted?.idempotencyKey ?? idempotencyKey} />
      )}
      {children({ values, isHydrated })}
    </form>
  );
}

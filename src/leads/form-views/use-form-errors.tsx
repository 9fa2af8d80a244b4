/**
 * What is wrong with a form in the browser: said at each attempt to send it, and taken back field by field as it is
 * corrected.
 */
import { useState } from 'react';
import { remainingErrors, type FormAttempt } from '../forms/remaining-errors.ts';
import type { FieldErrors, LeadFields } from '../lead/lead.ts';

export interface FormErrorsState {
  /** What is left of them. */
  errors: FieldErrors;
  /** Another one with each attempt: the summary takes the focus with it. */
  attempt: FormAttempt;
  /** `values` are those that were looked at. */
  say(errors: FieldErrors, values: LeadFields): void;
  /** To be called with what stands in the form at each change; gives what is left. */
  correct(values: LeadFields): FieldErrors;
}

const none: FormAttempt = { errors: {}, values: {} };

/** `first` came with the page; `find` are the rules of the form over what stands in it. */
export function useFormErrors({
  first = none,
  find,
}: {
  first?: FormAttempt | undefined;
  find(values: LeadFields): FieldErrors;
}): FormErrorsState {
  const [attempt, setAttempt] = useState<FormAttempt>({ errors: first.errors, values: first.values });
  const [errors, setErrors] = useState(first.errors);
  return {
    errors,
    attempt,
    say(found, values) {
      setAttempt({ errors: found, values });
      setErrors(found);
    },
    correct(values) {
      const left = remainingErrors(errors, { attempt, values, find });
      setErrors(left);
      return left;
    },
  };
}

/** What was typed into a question that another answer takes back: it stands there again if the question comes back. */
import { useRef } from 'react';
import { isFieldVisible, type FormField } from '../forms/form-field.ts';
import type { LeadFields } from '../lead/lead.ts';

/**
 * `typed`: what stands in the form after a change, with the answers to questions that have just been taken back.
 * Gives the answers with those that come back, and what is remembered from now on.
 */
export function answersTakenBack(
  fields: readonly Pick<FormField, 'name' | 'when'>[],
  { typed, remembered }: { typed: LeadFields; remembered: LeadFields },
): { answers: LeadFields; remembered: LeadFields } {
  const answers = { ...typed };
  const next = { ...remembered };
  for (const field of fields) {
    if (field.when === undefined) continue;
    const { name } = field;
    const answer = typed[name] ?? '';
    if (isFieldVisible(field, typed)) {
      if (typed[name] === undefined && next[name] !== undefined) answers[name] = next[name];
      delete next[name];
    } else if (answer !== '') next[name] = answer;
  }
  return { answers, remembered: next };
}

/** To be given what stands in the form after each change; gives the answers. */
export function useAnswersTakenBack(fields: readonly Pick<FormField, 'name' | 'when'>[]): {
  bringBack(typed: LeadFields): LeadFields;
  forget(): void;
} {
  const taken = useRef<LeadFields>({});
  return {
    bringBack(typed) {
      const { answers, remembered } = answersTakenBack(fields, { typed, remembered: taken.current });
      taken.current = remembered;
      return answers;
    },
    forget() {
      taken.current = {};
    },
  };
}

/**
 * Which messages still hold while somebody corrects a form: one goes as soon as its field is in order, and one that
 * says that a field is empty becomes what is wrong with it once it is filled. Other fields are judged at the next
 * attempt only, since nobody wants to be corrected in the middle of a word.
 */
import type { FieldErrors, LeadFields } from '../lead/lead.ts';

/** What was found at the last attempt to send the form, and what stood in it then. */
export interface FormAttempt {
  errors: FieldErrors;
  values: LeadFields;
}

/**
 * `shown` are the messages that are left, `find` are the rules of the form. What only the server knows (a day that is
 * fully booked) the rules do not find: such a message goes with another answer in its own field, and not with another
 * field. An answer that is only taken away, as a time that somebody else has booked, is not corrected yet: the message
 * says why it is gone.
 */
export function remainingErrors(
  shown: FieldErrors,
  { attempt, values, find }: { attempt: FormAttempt; values: LeadFields; find(values: LeadFields): FieldErrors },
): FieldErrors {
  const names = Object.keys(shown);
  if (names.length === 0) return shown;
  const [now, before] = [find(values), find(attempt.values)];
  const isAnsweredAnew = (name: string): boolean => !['', attempt.values[name] ?? ''].includes(values[name] ?? '');
  const left = names.filter((name) => now[name] !== undefined || (before[name] === undefined && !isAnsweredAnew(name)));
  const messageOf = (name: string): string => {
    const wasEmpty = (attempt.values[name] ?? '') === '' && (values[name] ?? '') !== '';
    return (wasEmpty ? now[name] : undefined) ?? shown[name]!;
  };
  const isSame = left.length === names.length && left.every((name) => messageOf(name) === shown[name]);
  return isSame ? shown : Object.fromEntries(left.map((name) => [name, messageOf(name)]));
}

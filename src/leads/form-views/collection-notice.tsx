/** Beside the last button of a form that must be agreed to (TEN-54, LEAD-11), whichever form it is. */
export function TermsNote({
  fields,
  settings: { terms_note_shown: isShown, terms_note: text },
}: {
  fields: readonly FormField[];
  settings: Pick<FormSettings['enquiry_form'], 'terms_note_shown' | 'terms_note'>;
}) {
  return isShown && fields.some((field) => isTermsField(field) && field.required) ? (
    <p className="mt-4 text-sm text-quiet">{text}</p>
  ) : null;
}

/**
 * What the visitor is told about the collection of their details, with the way to all of it (Privacy Act, APP 5), and
 * to the terms where the form asks to agree.
 */
import { paths } from '../../routes.ts';
import { isTermsField } from '../forms/consent-fields.ts';
import type { FormField } from '../forms/form-field.ts';
import type { FormSettings } from '../forms/settings.ts';

export function CollectionNotice({
  text,
  asksTerms,
  className,
}: {
  text: string;
  asksTerms: boolean;
  className: string;
}) {
  if (text === '' && !asksTerms) return null;
  return (
    <p className={`${className} text-sm text-quiet`}>
      {text}{' '}
      <a href={paths.privacyPolicy()} className="underline">
        Read the privacy policy
      </a>
      {asksTerms ? (
        <>
          {' · '}
          <a href={paths.terms()} className="underline">
            Read the terms of use
          </a>
        </>
      ) : null}
    </p>
  );
}

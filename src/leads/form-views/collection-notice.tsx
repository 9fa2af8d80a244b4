/** What the visitor is told about the collection of their details, with the way to all of it (Privacy Act, APP 5), and to the terms where the form asks to agree. */
import { paths } from '../../routes.ts';

export function CollectionNotice({ text, asksTerms, className }: { text: string; asksTerms: boolean; className: string }) {
  if (text === '' && !asksTerms) return null;
  return (
    <p className={`${className} text-sm text-quiet`}>
      {text} <a href={paths.privacyPolicy()} className="underline">Read the privacy policy</a>
      {asksTerms ? <>{' · '}<a href={paths.terms()} className="underline">Read the terms of use</a></> : null}
    </p>
  );
}

/** What the visitor is told about the collection of their details, with the way to all of it (Privacy Act, APP 5). */
import { paths } from '../routes.ts';

export function CollectionNotice({ text, className }: { text: string; className: string }) {
  return text === '' ? null : <p className={`${className} text-sm text-quiet`}>{text} <a href={paths.privacyPolicy()} className="underline">Read the privacy policy</a></p>;
}

/**
 * A text of a vehicle for a cell that another company shows. What makes a spreadsheet run the cell as a formula goes
 * (OWASP, CSV injection): an apostrophe in front, as `csvRow` puts it, would be shown in the advertisement.
 */
import { excerpt } from '../../shared/excerpt.ts';
import { printableText } from './printable-text.ts';

/** `=1+1` -> `1+1`, `- One owner` -> `One owner`. At most `maxLength` characters, with an ellipsis where it was cut. */
export function feedText(text: string, maxLength: number): string {
  return excerpt(printableText(text).replace(/^[\s=+\-@]+/, ''), maxLength - 1);
}

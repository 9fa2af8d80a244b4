/**
 * How a dealer's comments are read: paragraphs are split on the pipe (VDP-42), at most 400 characters show, cut at a
 * word, and the rest opens (VDP-41), nothing at all becomes a sentence (VDP-43). A sentence that names a repayment or a
 * rate is left out.
 */
import { cutAtWord } from '../shared/cut-at-word.ts';
import { withoutRepayments } from './without-repayments.ts';

const previewLength = 400;
/** Fewer characters than this of a paragraph say nothing. */
const shortestFragment = 20;

export const commentsPendingText = 'Dealer comments are pending. Please check back here later.';

export interface DealerComments {
  /** What shows at once; the last one ends in an ellipsis when there is more. */
  preview: string[];
  /** Every paragraph, or empty when the preview is everything. */
  full: string[];
}

/** Some feeds send HTML. `km <100,000` has no tag. */
const withoutTags = (text: string): string =>
  text
    .replace(/<\s*(?:br|\/(?:p|div|li|ul|ol|h[1-6]))\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

/** What shoppers read, and the sentences that they do not, because they name a repayment or a rate. */
export function commentParagraphs(text: string): { kept: string[]; omitted: string[] } {
  return withoutRepayments(
    withoutTags(text)
      .split(/\||\r?\n\s*\r?\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  );
}

/** `null` when the dealer wrote nothing for shoppers. */
export function dealerComments(text: string): DealerComments | null {
  const { kept: paragraphs } = commentParagraphs(text);
  if (paragraphs.length === 0) return null;
  const preview: string[] = [];
  let left = previewLength;
  for (const paragraph of paragraphs) {
    if (paragraph.length <= left) {
      preview.push(paragraph);
      left -= paragraph.length;
      continue;
    }
    const cut = cutAtWord(paragraph, left - 1);
    if (cut.length >= shortestFragment || preview.length === 0) preview.push(`${cut}…`);
    else preview.push(withEllipsis(preview.pop()!, left));
    return { preview, full: paragraphs };
  }
  return { preview, full: [] };
}

/**
 * A paragraph that is followed by more, with `left` characters to spare; the ellipsis takes the place of its last mark.
 */
function withEllipsis(paragraph: string, left: number): string {
  return `${cutAtWord(paragraph.replace(/[.,;:!?]+$/, ''), paragraph.length + left - 1)}…`;
}

/**
 * How a dealer's comments are read: paragraphs are split on the pipe (VDP-42), the first 400 characters show
 * and the rest opens (VDP-41), nothing at all becomes a sentence (VDP-43).
 */
const previewLength = 400;

export const commentsPendingText = 'Dealer comments are pending. Please check back here later.';

export interface DealerComments {
  /** What shows at once; the last one ends in an ellipsis when there is more. */
  preview: string[];
  /** Every paragraph, or empty when the preview is everything. */
  full: string[];
}

/** `null` when the dealer wrote nothing. */
export function dealerComments(text: string): DealerComments | null {
  const paragraphs = text.split(/\||\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '');
  if (paragraphs.length === 0) return null;
  const preview: string[] = [];
  let left = previewLength;
  for (const paragraph of paragraphs) {
    if (paragraph.length <= left) {
      preview.push(paragraph);
      left -= paragraph.length;
      continue;
    }
    const cut = cutAtWord(paragraph, left);
    if (cut !== '') preview.push(`${cut}…`);
    else if (preview.length > 0) preview.push(`${preview.pop()!.replace(/[.,;:!?]+$/, '')}…`);
    return { preview, full: paragraphs };
  }
  return { preview, full: [] };
}

/** The longest run of whole words within `length`; a single longer word is cut hard only at the very start. */
function cutAtWord(text: string, length: number): string {
  if (length <= 0) return '';
  const cut = text.slice(0, length);
  const lastSpace = cut.search(/\s\S*$/);
  const words = lastSpace > 0 ? cut.slice(0, lastSpace) : length === previewLength ? cut : '';
  return words.replace(/[\s.,;:!?]+$/, '');
}

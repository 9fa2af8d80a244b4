/**
 * The title that a page's card shows, read from the rendered page, and the version that the page's link to its card
 * carries. Pages are rendered before either is known: the frame writes a mark, and it is filled in here.
 */
import { escapeHtml, unescapeHtml } from '../shared/escape-html.ts';

/** In a rendered page, in the place of the card's version and of the title. */
export const unfilledPageCard = '--page-card--';

/** The page's own name, without the dealer's; `null` for a document without a title. */
export function titleInDocument(html: string): string | null {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const name = /<meta property="og:title" content="([^"]*)"/.exec(head)?.[1];
  const title = name ?? /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1]?.split(' | ')[0];
  return title === undefined || title.trim() === '' ? null : unescapeHtml(title).trim();
}

/** `versionOf` names the card with a title. */
export function fillPageCard(html: string, versionOf: (title: string) => string): string {
  if (!html.includes(unfilledPageCard)) return html;
  const title = titleInDocument(html) ?? '';
  return html.replace(/<meta property="og:image(?::alt)?" content="[^"]*"/g, (tag) =>
    tag.startsWith('<meta property="og:image:alt"')
      ? tag.replace(unfilledPageCard, () => escapeHtml(title))
      : tag.replace(unfilledPageCard, () => versionOf(title)),
  );
}

/** The anchors of a Markdown text's headings: the page that shows it and the check of links to it ask the same. */
import MarkdownIt from 'markdown-it';
import { slugify } from './text.ts';

type Parser = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Parser['parse']>[number];

export interface AnchoredHeading {
  id: string;
  /** Where its opening is among the tokens. */
  index: number;
  text: string;
}

export const createMarkdownParser = (): Parser => new MarkdownIt({ html: true, linkify: false, typographer: false });

/** The headings in order, each with an anchor that no other has. */
export function anchoredHeadings(tokens: readonly Token[]): AnchoredHeading[] {
  const taken = new Set<string>();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = (tokens[index + 1]?.children ?? [])
      .filter(({ type }) => type === 'text' || type === 'code_inline')
      .map(({ content }) => content)
      .join('')
      .trim();
    return [{ id: freeAnchor(slugify(text) || 'section', taken), index, text }];
  });
}

/** Of a text by itself, with those of headings that are written as HTML. */
export function anchorsOfText(markdown: string): string[] {
  const tokens = createMarkdownParser().parse(markdown, {});
  const written = tokens
    .filter(({ type }) => type === 'html_block')
    .flatMap(({ content }) => [...content.matchAll(/<h[2-6]\s[^>]*?\bid=["']?([^"'\s>]+)/gi)].map(([, id]) => id!));
  return [...anchoredHeadings(tokens).map(({ id }) => id), ...written];
}

/** `wanted`, or with a number behind it if that is taken. It is taken from then on. */
export function freeAnchor(wanted: string, taken: Set<string>): string {
  let free = wanted;
  for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`;
  taken.add(free);
  return free;
}

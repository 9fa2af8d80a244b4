/**
 * Renders a dealer's Markdown as safe HTML. HTML in it is kept if it only marks up text; scripts, styles, forms, frames
 * and every attribute that is not listed here are removed.
 */
import sanitizeHtml from 'sanitize-html';
import { anchoredHeadings, createMarkdownParser } from '../shared/heading-anchors.ts';

export interface RenderedPage {
  html: string;
  /** Headings of the text in order; `id` is their anchor. */
  headings: { id: string; level: number; text: string }[];
}

export interface RenderPageInput {
  markdown: string;
  /** The URL of a picture in the text, for example `pictures/yard.jpg`. */
  pictureAddress(reference: string): string;
  /** The URL of a link in the text, for example `/finance`. */
  linkAddress(href: string): string;
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'strong',
    'b',
    'em',
    'i',
    's',
    'sub',
    'sup',
    'small',
    'abbr',
    'code',
    'pre',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'details',
    'summary',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
};

/** The page's title is its `h1`, so a first-level heading of the text becomes a second-level one. */
export function renderPage({ markdown, pictureAddress, linkAddress }: RenderPageInput): RenderedPage {
  const parser = createMarkdownParser();
  const tokens = parser.parse(markdown, {});
  for (const token of tokens)
    if ((token.type === 'heading_open' || token.type === 'heading_close') && token.tag === 'h1') token.tag = 'h2';
  const headings = anchoredHeadings(tokens).map(({ id, index, text }) => {
    const opening = tokens[index]!;
    opening.attrSet('id', id);
    return { id, level: Number(opening.tag.slice(1)), text };
  });
  const html = sanitizeHtml(parser.renderer.render(tokens, parser.options, {}), {
    ...allowed,
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes, linkAddress) }),
      img: (tagName, attributes) => ({
        tagName,
        attribs: {
          ...attributes,
          src: pictureAddress(attributes['src'] ?? ''),
          alt: attributes['alt'] ?? '',
          loading: 'lazy',
          decoding: 'async',
        },
      }),
    },
  });
  return { html, headings };
}

function linkAttributes(
  { rel: _rel, href, ...rest }: sanitizeHtml.Attributes,
  linkAddress: RenderPageInput['linkAddress'],
): sanitizeHtml.Attributes {
  if (href === undefined) return rest;
  const address = linkAddress(href);
  return { ...rest, href: address, ...(/^https?:/i.test(address) ? { rel: 'noopener' } : {}) };
}

/**
 * The Content-Security-Policy of a page (OWASP ASVS 5.0, 3.4.3): scripts and styles come from this server or are the
 * product's own and named by the hash of their text. Inline scripts, styles, event handlers and `style` attributes of
 * anybody else therefore do nothing, such as those in a vehicle's comments.
 */
import type { OwnInlineElements } from './own-inline-elements.server.ts';

export interface PolicyInput {
  /** The product's own inline elements of the page. */
  inline: Pick<OwnInlineElements, 'scripts' | 'styles'>;
  /** Origins that the dealer's pictures and films come from, for example `https://images.example.com`. */
  mediaSources: readonly string[];
  /** Origins whose pages may be framed by this page, for example a film's player. */
  frameSources: readonly string[];
  /**
   * What the dealer's measuring needs beside this server's own; nothing where there is none. `scripts` are addresses of
   * single scripts where possible.
   */
  measuringSources?:
    | { scripts: readonly string[]; images: readonly string[]; connections: readonly string[] }
    | undefined;
  /** Whether the site is reached by https, so that a stray http address is lifted. */
  secure: boolean;
  /** The development server puts styles into the page as it goes and speaks over a socket of its own. */
  development?: boolean;
}

export function contentSecurityPolicy({
  inline,
  mediaSources,
  frameSources,
  measuringSources = { scripts: [], images: [], connections: [] },
  secure,
  development = false,
}: PolicyInput): string {
  const media = mediaSources.join(' ');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts, ...measuringSources.scripts].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...inline.styles].join(' '),
    ["img-src 'self' data:", ...mediaSources, ...measuringSources.images].join(' '),
    `media-src 'self' ${media}`.trimEnd(),
    frameSources.length === 0 ? "frame-src 'none'" : `frame-src ${frameSources.join(' ')}`,
    "font-src 'self'",
    ["connect-src 'self'", ...(development ? ['ws:'] : []), ...measuringSources.connections].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

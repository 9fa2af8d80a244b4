/**
 * The Content-Security-Policy of a page (OWASP ASVS 5.0, 3.4.3): scripts and styles come from this server, or are the
 * product's own inline elements, listed by hash. Any other inline script, style, event handler or `style` attribute is
 * blocked, such as one in a vehicle's comments.
 */
import type { OwnInlineElements } from './own-inline-elements.server.ts';

export interface PolicyInput {
  /** The product's own inline elements of the page. */
  inline: Pick<OwnInlineElements, 'scripts' | 'styles'>;
  /** Origins that the dealer's pictures and films come from, for example `https://images.example.com`. */
  mediaSources: readonly string[];
  /** Origins whose pages may be framed by this page, for example a film's player. */
  frameSources: readonly string[];
  /** Origins that a form of this page may lead to beside this server, such as a payment page. */
  formTargets?: readonly string[];
  /**
   * Sources for the dealer's analytics besides this server; undefined without analytics. `scripts` are URLs of single
   * scripts where possible.
   */
  measuringSources?:
    | { scripts: readonly string[]; images: readonly string[]; connections: readonly string[] }
    | undefined;
  /** True if the site uses https: then remaining http URLs are upgraded. */
  secure: boolean;
  /** The development server inserts styles into the page at run time and uses its own web socket. */
  development?: boolean;
}

export function contentSecurityPolicy({
  inline,
  mediaSources,
  frameSources,
  formTargets = [],
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
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The Content-Security-Policy of a page (OWASP ASVS 5.0, 3.4.3): scripts and styles come from this server or are
 * named by the hash of their text. Inline event handlers and `style` attributes are therefore dead letters,
 * whoever writes them into a dealer's comments.
 */
import { createHash } from 'node:crypto';

const inlineElement = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/gi;
/** A `type` other than JavaScript makes a script a block of data, which the policy does not concern. */
const dataScript = /\btype="(?!module|text\/javascript)[^"]*"/i;

/** Hashes of the inline scripts and styles of a whole HTML document, ready for the policy. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(inlineElement)) {
    if (text === '') continue;
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    if (name.toLowerCase() === 'style') styles.add(hash);
    else if (!/\bsrc=/.test(attributes) && !dataScript.test(attributes)) scripts.add(hash);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

export interface PolicyInput {
  html: string;
  /** Origins that the dealer's pictures and films come from, for example `https://images.example.com`. */
  mediaSources: readonly string[];
  /** Origins whose pages may stand in a frame of this page, for example a film's player. */
  frameSources: readonly string[];
  /** What the dealer's measuring needs beside this server's own; nothing where there is none. */
  measuringSources?: { scripts: readonly string[]; images: readonly string[]; connections: readonly string[] } | undefined;
  /** Whether the site is reached by https, so that a stray http address is lifted. */
  secure: boolean;
  /** The development server puts styles into the page as it goes and speaks over a socket of its own. */
  development?: boolean;
}

export function contentSecurityPolicy({ html, mediaSources, frameSources, measuringSources = { scripts: [], images: [], connections: [] }, secure, development = false }: PolicyInput): string {
  const { scripts, styles } = inlineHashes(html);
  const media = mediaSources.join(' ');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...measuringSources.scripts].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles].join(' '),
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

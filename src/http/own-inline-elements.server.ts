/**
 * Separates the product's inline scripts and styles from those that content brought into the markup. The product marks
 * each of its own with a nonce that only this process knows. The page's policy lists marked elements by hash, and the
 * nonce is removed from the page. So a page can be cached for everyone, and a `<script>` in a dealer's comments does
 * nothing even if it was not escaped.
 */
import { createHash, randomBytes } from 'node:crypto';

/** The same for the life of the process, and never sent in a response. */
export const inlineNonce = randomBytes(18).toString('base64url');

export interface OwnInlineElements {
  /** The document without the nonce. */
  html: string;
  /** Sources for the policy: `'sha256-...'`. */
  scripts: readonly string[];
  styles: readonly string[];
}

const nonceAttribute = ` nonce="${inlineNonce}"`;
/** A `type` other than JavaScript makes a script a block of data, which the policy does not concern. */
const dataScript = /\stype="(?!module"|text\/javascript")/;

/** `html` is a complete rendered document. Elements with a `src` are covered by the policy's URLs. */
export function extractOwnInlineElements(html: string): OwnInlineElements {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (
    let at = html.indexOf(nonceAttribute);
    at !== -1;
    at = html.indexOf(nonceAttribute, at + nonceAttribute.length)
  ) {
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', at);
    const tag = html.slice(start, end);
    const [, name] = /^<(script|style)\s/.exec(tag) ?? [];
    if (name === undefined) continue;
    const close = html.indexOf(`</${name}>`, end);
    const text = close === -1 ? '' : html.slice(end + 1, close);
    if (text === '') continue;
    if (name === 'style') styles.add(hashSource(text));
    else if (!/\ssrc=/.test(tag) && !dataScript.test(tag)) scripts.add(hashSource(text));
  }
  return { html: html.replaceAll(nonceAttribute, ''), scripts: [...scripts], styles: [...styles] };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Faults in any response: an internal error, a missing header, a content type that does not match the content, or
 * internal details.
 */
import path from 'node:path';
import type { RawAnswer } from './raw-request.ts';

const root = path.join(import.meta.dirname, '..');

const headersOfAll = [
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'content-security-policy',
];

/** First bytes of each content type. */
const beginnings: Readonly<Record<string, RegExp>> = {
  'text/html': /^\s*<!doctype html/i,
  'image/svg+xml': /^\s*(<\?xml|<svg)/,
  'application/pdf': /^%PDF-/,
  'application/xml': /^<\?xml/,
  'application/rss+xml': /^<\?xml/,
  'application/manifest+json': /^\{/,
  'image/webp': /^RIFF/,
  'image/avif': /^....ftypavif/s,
  'image/jpeg': /^\xff\xd8/,
  'image/png': /^\x89PNG/,
  'text/plain': /^/,
  'text/javascript': /^/,
  'text/css': /^/,
  // The router requests this when a visitor navigates inside the site.
  'text/x-script': /^\s*[[{]/,
};

const insides: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a stack', /\bat (?:async )?(?:[\w.$<>[\] ]+ \()?(?:file:|node:|\/)[^\s)]*:\d+/],
  ['a place in a source file', /[\w-]+\.[cm]?[jt]sx?:\d+/],
  ['a folder of packages', /node_modules/],
  ['the folder of the product', new RegExp(root.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))],
  ['a folder of the system', /["'\s(](?:\/(?:usr|home|root|tmp|var|srv|opt)\/[\w./-]+|[A-Z]:\\[\w\\]+)/],
];
/** Names of the product's libraries and of their errors. */
const libraries =
  /\b(react-?router|hono|undici|zod|pglite|postgres(?:ql)?|drizzle|sharp|libvips|pino|ioredis|pg-boss|nodemailer|react-pdf|node\.js|TypeError|RangeError|SyntaxError|URIError|URI malformed|ERR_[A-Z_]+|ECONN\w+|ENOENT|Unexpected token|is not a function|of undefined|of null)\b/i;

/** One sentence for each fault; empty for a correct response. */
export function answerFaults(answer: RawAnswer, { isApi }: { isApi: boolean }): string[] {
  const { status, headers, body } = answer;
  const faults: string[] = [];
  if (status >= 500 || status < 200 || Number.isNaN(status)) faults.push(`status ${status}`);
  for (const name of headersOfAll) if (!headers.has(name)) faults.push(`no ${name}`);
  for (const name of ['server', 'x-powered-by'])
    if (headers.has(name)) faults.push(`the header ${name}: ${headers.get(name)}`);
  const location = headers.get('location');
  // oxlint-disable-next-line no-control-regex -- these are what a header cannot carry
  if (location !== undefined && (!/^[\x21-\x7e]+$/.test(location) || !/^\/(?![/\\])/.test(location)))
    faults.push(`the location ${JSON.stringify(location)}`);
  const type = (headers.get('content-type') ?? '').split(';')[0]!.trim();
  const text = body.toString('latin1');
  if (body.length > 0) faults.push(...contentFaults(type, body, text));
  if (isApi && status >= 400 && type !== 'application/problem+json')
    faults.push(`a failure of an interface as ${type === '' ? 'nothing' : type}`);
  if (status >= 400) faults.push(...insideFaults(text, type));
  return faults;
}

function contentFaults(type: string, body: Buffer, text: string): string[] {
  if (/^application\/(problem\+)?json$/.test(type)) {
    try {
      JSON.parse(body.toString('utf8'));
      return [];
    } catch {
      return [`${type} that is none: ${text.slice(0, 80)}`];
    }
  }
  const beginning = beginnings[type];
  return beginning === undefined
    ? [`the content type ${JSON.stringify(type)}`]
    : beginning.test(text)
      ? []
      : [`${type} that is none: ${text.slice(0, 80)}`];
}

function insideFaults(text: string, type: string): string[] {
  const inside = insides
    .filter(([, pattern]) => pattern.test(text))
    .map(([name, pattern]) => `${name}: ${pattern.exec(text)?.[0].slice(0, 100)}`);
  // A page's scripts contain the router's name; its visible text does not.
  const words =
    type === 'text/html'
      ? text.replaceAll(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<link\b[^>]*>/g, ' ')
      : type === 'text/x-script'
        ? ''
        : text;
  const library = libraries.exec(words)?.[0];
  return library === undefined ? inside : [...inside, `the name ${library}`];
}

/**
 * What is counted of an address that a site does not have. The dealer needs the page that was meant; whoever asked, and
 * what may be personal in the address, is left out. So are files of a page, and the probing of programs that look for
 * weak servers.
 */
import { trimmedPath } from './old-address.ts';

export const longestMissedAddress = 300;
const mostNames = 5;

/** Parts of addresses that robots try on every server. */
const probes: readonly RegExp[] = [
  // `.env`, `.git/config`, `.well-known`
  /\/\./,
  /\/wp-|\/wordpress|xmlrpc\.php|wlwmanifest/,
  /\/(php-?my-?admin|pma|adminer|phpinfo|info\.php|eval-stdin|phpunit|cgi-bin|actuator|solr|boaform)/,
  /\/(hnap1|owa|ecp|autodiscover|telescope|_ignition|_profiler|jenkins|manager\/html|console|druid|geoserver)(\/|$)/,
  /\/(admin|administrator|backend|backups?|config|database|sdk|vendor|shell|login|user\/login)(\/|\.php|$)/,
  /\.(env|sql|bak|old|orig|save|swp|zip|rar|7z|tar|gz|tgz|ini|ya?ml|toml|log|conf|config|asa|pem|key|sh|exe|dll)$/,
];
/** Parts of a page, and files that robots ask of every host. */
const files = /\.(png|jpe?g|gif|webp|avif|svg|ico|css|m?js|map|json|data|woff2?|ttf|eot|mp4|webm|txt|webmanifest)$/;
/** A telephone number, however it is grouped, or a customer's number. */
const numberOfPerson = /\d{8}|(?<!\d)(?:0|\+?61)(?:[ .()-]?\d){8}/;
/** Say where a visitor came from, and nothing of the page. */
const campaignNames = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|_ga|_gl|mc_[ce]id)$/;

/**
 * The address as it is counted, in small letters: `/Find.ASP?id=12&email=me@x.example` is `/find.asp?email&id`. A part
 * of the path that may name somebody (an email address, a long number, a long text) is `*`. `null` for an address that
 * is not counted.
 */
export function missedAddressOf(path: string, query: string): string | null {
  const comparable = trimmedPath(path).toLowerCase();
  // oxlint-disable-next-line no-control-regex -- no page has them
  if (/[\u0000-\u001f\u007f\\]/.test(comparable) || !comparable.isWellFormed()) return null;
  if (files.test(comparable) || probes.some((probe) => probe.test(comparable))) return null;
  const anonymous = comparable
    .split('/')
    .map((part) => (part.includes('@') || part.length > 100 || numberOfPerson.test(part) ? '*' : part))
    .join('/');
  const names = [...new Set([...new URLSearchParams(query).keys()].map((name) => name.toLowerCase()))]
    .filter((name) => /^[a-z][a-z_-]{0,30}$/.test(name) && !campaignNames.test(name))
    .toSorted()
    .slice(0, mostNames);
  const address = names.length === 0 ? anonymous : `${anonymous}?${names.join('&')}`;
  return address.length > longestMissedAddress ? null : address;
}

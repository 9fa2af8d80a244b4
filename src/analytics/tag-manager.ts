/** When a dealer's tag manager is loaded, and what a page's Content-Security-Policy admits for it. */
import type { ConsentAnswer } from './consent.ts';
import type { AnalyticsSettings } from './settings.ts';

type Switches = Pick<AnalyticsSettings, 'tag_manager_id' | 'consent_required'>;

/** Nobody is asked for the sake of nothing: only where something of a third party would be loaded. */
export function requiresConsent({ tag_manager_id: id, consent_required: isRequired }: Switches): boolean {
  return id !== null && isRequired;
}

export function mayLoadTagManager(
  { tag_manager_id: id, consent_required: isRequired }: Switches,
  answer: ConsentAnswer | null,
): boolean {
  return id !== null && (!isRequired || answer === 'accepted');
}

/**
 * The policy admits these and not the whole host. It cannot name the dealer's container: a policy does not look at an
 * address's query.
 */
const containerScript = 'https://www.googletagmanager.com/gtm.js';
/** Google's tag and its destinations, which a container with Google Analytics loads. */
const googleTagScripts = 'https://www.googletagmanager.com/gtag/';

export function tagManagerAddress(id: string): string {
  return `${containerScript}?id=${encodeURIComponent(id)}`;
}

export interface PolicySources {
  scripts: readonly string[];
  images: readonly string[];
  connections: readonly string[];
}

const images = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

/**
 * The container and Google Analytics, as Google's guide to content policies lists them; a tag that carries a script of
 * its own is refused. A page is admitted what the dealer has, not what this visitor said: a page is kept for everyone,
 * and an answer must hold without loading the page, and what was typed into it, anew. Until the answer nothing asks for
 * these addresses.
 */
export function tagManagerSources({ tag_manager_id: id }: Pick<AnalyticsSettings, 'tag_manager_id'>): PolicySources {
  return id === null
    ? { scripts: [], images: [], connections: [] }
    : {
        scripts: [containerScript, googleTagScripts],
        images,
        connections: [...images, 'https://*.analytics.google.com'],
      };
}

/** Names of the cookies that Google's tags set on the dealer's own host. */
const measuringCookie = /^(_ga(_.*)?|_gid|_gat(_.*)?|_gcl_.*)$/;

/**
 * What takes the cookies of measuring away again, for `document.cookie`: at the host and at each domain above it, since
 * a page cannot see where one was set.
 */
export function expiredMeasuringCookies(cookies: string, host: string): string[] {
  const names = cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]!.trim())
    .filter((name) => measuringCookie.test(name));
  const labels = host.split('.');
  const domains = labels.slice(0, -1).map((_label, index) => `; Domain=${labels.slice(index).join('.')}`);
  return names.flatMap((name) => ['', ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}

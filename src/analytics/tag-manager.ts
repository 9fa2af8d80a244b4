/** Decides when a dealer's tag manager is loaded, and what the Content-Security-Policy allows for it. */
import type { ConsentAnswer } from './consent.ts';
import type { AnalyticsSettings } from './settings.ts';

type Switches = Pick<AnalyticsSettings, 'tag_manager_id' | 'consent_required'>;

/** The question is asked only if something from a third party would be loaded. */
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
 * The policy allows only these scripts, not the whole host. It cannot name the dealer's container, because a policy
 * ignores the query of a URL.
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
 * The container and Google Analytics, as listed in Google's guide to Content-Security-Policy; a tag with its own inline
 * script is blocked. The policy follows the dealer's settings, not this visitor's answer: pages are cached for
 * everyone, and an answer must take effect without a reload, which would lose typed text. Before an answer nothing
 * requests these URLs.
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
 * `document.cookie` values that delete the analytics cookies: for the host and each parent domain, because a page
 * cannot see for which of them one was set.
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

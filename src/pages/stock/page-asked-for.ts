/**
 * Words of a search that mean a page of the site and not a vehicle: `service`, `opening hours`, `sell my car`. They
 * link to the dealer's own page, if there is one. A longer text is a search (`full service history`).
 */
import { paths } from '../../routes.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { isSameText } from '../../shared/text.ts';
import { isPageShown } from '../../tenants/known-paths.ts';
import { leadsToOwnPage, labelledLink } from '../../tenants/standard-links.ts';

export interface PageAskedFor {
  label: string;
  href: string;
}

const beginning = String.raw`(?:(?:please|hi|i|we|can|do|you|want|need|like|would|how|where|what|when|is|are|to|your|the|a|my|our|get|have|offer|any)\s+)*`;
const vehicle = String.raw`(?:car|ute|suv|van|bike|motorbike|motorcycle|caravan|vehicle|truck)`;
const asked = {
  service: String.raw`(?:car\s+)?servic(?:e|es|ing)(?:\s+(?:centre|cent(?:er)|department|my\s+${vehicle}|a\s+${vehicle}|bookings?))?|(?:book|booking)\s+(?:(?:an?|in|for|my|our|the|${vehicle})\s+)*service|log\s?book\s+service`,
  finance: String.raw`(?:${vehicle}\s+)?(?:finance|loans?)(?:\s+(?:options?|calculator|application|department|an?\s+${vehicle}|my\s+${vehicle}))?|financing|apply\s+for\s+finance|pre[\s-]?approval|repayments?`,
  contact: String.raw`contacts?(?:\s+(?:us|details|number|form))?|(?:phone|telephone)(?:\s+numbers?)?|(?:call|ring|email)\s+(?:us|you)|email(?:\s+address)?|address|location|locations|directions|(?:opening|trading|business)\s+(?:hours|times)|hours|(?:what\s+time\s+)?(?:are\s+)?you\s+open|open\s+(?:today|now|sundays?|saturdays?)`,
  parts: String.raw`(?:spare\s+|${vehicle}\s+)?parts(?:\s+(?:and|&)\s+accessories)?(?:\s+department)?|accessories`,
  careers: String.raw`careers?|jobs?|vacanc(?:y|ies)|employment|work\s+(?:for|with)\s+(?:us|you)`,
  fleet: String.raw`fleet(?:\s+(?:sales|department|enquir(?:y|ies)))?`,
  trade_in: String.raw`(?:sell|selling)(?:\s+(?:my|our|your|a|us))*(?:\s+${vehicle})?|trade[\s-]?ins?(?:\s+(?:value|valuation))?|(?:value|valuation)(?:\s+(?:of|for))?(?:\s+(?:my|our))?(?:\s+${vehicle})?|(?:my|our)\s+${vehicle}\s+worth`,
  test_drive: String.raw`(?:(?:book|booking|arrange|organise|schedule)\s+(?:an?\s+|in\s+)*)?test[\s-]?drives?(?:\s+(?:an?\s+|my\s+)?${vehicle})?`,
} as const;
const patterns = Object.entries(asked).map(
  ([page, source]) =>
    [page as keyof typeof asked, new RegExp(String.raw`^\s*${beginning}(?:${source})\s*[?.!]*\s*$`, 'i')] as const,
);

/** `null` for words about vehicles, and for a page that the dealer does not have. */
export function pageAskedFor(
  { configuration }: Pick<SiteContext, 'configuration'>,
  text: string,
  {
    isFilter = false,
  }: { /** True if a filter reads some of the words: then no page is meant. */ isFilter?: boolean } = {},
): PageAskedFor | null {
  const { links, trade_in: tradeIn } = configuration;
  const page = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  if (page === undefined) return isFilter ? null : pageInMenus(configuration, text);
  if (page === 'trade_in' && leadsToOwnPage(links, 'trade_in') && !tradeIn.enabled) return null;
  const found = namedPage(links, page);
  return isPageShown(found.href, configuration) ? found : null;
}

function namedPage(links: SiteContext['configuration']['links'], page: keyof typeof asked): PageAskedFor {
  if (page === 'careers') return { label: 'Careers', href: paths.careers() };
  if (page === 'fleet') return { label: 'Fleet', href: paths.fleet() };
  const wordings = {
    service: 'Book a service',
    finance: 'Finance',
    contact: 'Contact us and opening hours',
    parts: 'Parts and accessories',
    trade_in: 'Sell or trade in your vehicle',
    test_drive: 'Book a test drive',
  };
  return labelledLink(links, page, wordings[page]);
}

/** A page that a menu calls so: `buy online`, `about us`. A menu's lists of vehicles are searches. */
function pageInMenus({ menus, search }: SiteContext['configuration'], text: string): PageAskedFor | null {
  const links = [
    ...menus.header.flatMap(({ label, link, items, groups }) => [
      { label, link },
      ...items,
      ...groups.flatMap((group) => group.items),
    ]),
    ...menus.utility,
    ...menus.footer.flatMap(({ items }) => items),
    ...menus.legal,
  ];
  const isVehicles = (link: string): boolean =>
    link === paths.home() || [search.path_prefix, paths.stock()].some((path) => link.startsWith(path));
  const found = links.find(({ label }) => isSameText(label, text.trim()));
  return found === undefined || found.link === null || !found.link.startsWith('/') || isVehicles(found.link)
    ? null
    : { label: found.label, href: found.link };
}

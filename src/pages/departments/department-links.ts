/**
 * Alternatives to a department's form: a booking site for a service (NAV-90), an online estimate for visitors who want
 * to sell (TRADE-19).
 */
import type { DepartmentName } from '../../content/department-words.ts';
import { siteBookingLink } from '../../site/book-service-href.ts';
import { paths } from '../../routes.ts';
import { counted } from '../../shared/text.ts';
import { pagePathOf } from '../../shared/page-path.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { leadsToOwnPage } from '../../tenants/standard-links.ts';

export interface DepartmentLink {
  kind: 'booking' | 'estimate' | 'search';
  heading: string;
  text: string;
  href: string;
  linkLabel: string;
  /** True if the link is the page's first choice, and the form its second. */
  isFirst: boolean;
  isOtherSite: boolean;
  /** Title of the form, where the page's title no longer describes it. */
  formTitle?: string;
}

type Configuration = SiteContext['configuration'];

/** `null` where the form is the only way. */
export function departmentLink(name: DepartmentName, configuration: Configuration): DepartmentLink | null {
  if (name === 'service') return bookingWay(configuration);
  if (name === 'parts') return partsWay(configuration);
  return name === 'sell_my_car' ? estimateWay(configuration) : null;
}

function partsWay({ content: { parts } }: Configuration): DepartmentLink | null {
  return parts.length === 0
    ? null
    : {
        kind: 'search',
        heading: 'Find it yourself',
        text: `${counted(parts.length, 'part and accessory', 'parts and accessories')} by name, number or model, with prices.`,
        href: paths.partsSearch(),
        linkLabel: 'Search parts',
        isFirst: false,
        isOtherSite: false,
      };
}

function bookingWay(configuration: Configuration): DepartmentLink | null {
  const { departments } = configuration.content;
  const booking = siteBookingLink(configuration);
  if (booking.kind === 'service-page') return null;
  const isOtherSite = booking.kind === 'site';
  const { heading, text, text_for_site: textForSite, link_label: linkLabel, form_title } = departments.service.booking;
  return {
    kind: 'booking',
    heading,
    text: isOtherSite ? textForSite.replaceAll('{site}', new URL(booking.url).host) : text,
    href: isOtherSite ? booking.url : paths.bookService(),
    linkLabel,
    isFirst: true,
    isOtherSite,
    formTitle: form_title,
  };
}

function estimateWay(configuration: Configuration): DepartmentLink | null {
  const href = estimateHref(configuration);
  if (href === '') return null;
  const { heading, text, link_label: linkLabel } = configuration.content.departments.sell_my_car.estimate;
  return {
    kind: 'estimate',
    heading,
    text,
    href,
    linkLabel,
    isFirst: false,
    isOtherSite: false,
  };
}

/**
 * Target for visitors who want an estimate: the dealer's trade-in link (TEN-23). If that link leads to the sell page
 * itself, it is left out here. `''` without an estimate.
 */
function estimateHref({ links, trade_in: { enabled } }: Configuration): string {
  const { path } = links.trade_in;
  const page = pagePathOf(path);
  const isSellPage = page === paths.sellMyCar() || page === paths.sellYourCar();
  if (!isSellPage && !leadsToOwnPage(links, 'trade_in')) return path;
  return enabled ? (isSellPage ? paths.tradeIn() : path) : '';
}

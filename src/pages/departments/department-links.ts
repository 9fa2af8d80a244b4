/**
 * Other ways to what a department's form is for: a booking site for a service (NAV-90), an online estimate for people
 * who sell (TRADE-19).
 */
import type { DepartmentName } from '../../content/department-words.ts';
import { serviceBookingLink } from '../../locations/service-booking.ts';
import { paths } from '../../routes.ts';
import { pagePathOf } from '../../shared/page-path.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { leadsToOwnPage } from '../../tenants/standard-links.ts';

export interface DepartmentLink {
  kind: 'booking' | 'estimate';
  heading: string;
  text: string;
  href: string;
  linkLabel: string;
  /** Whether it is the page's first choice, and the form its second. */
  isFirst: boolean;
  isOtherSite: boolean;
  /** Of the form, where it is not what the page is called for any more. */
  formTitle?: string;
}

type Configuration = SiteContext['configuration'];

/** `null` where the form is the only way. */
export function departmentLink(name: DepartmentName, configuration: Configuration): DepartmentLink | null {
  if (name === 'service') return bookingWay(configuration);
  return name === 'sell_my_car' ? estimateWay(configuration) : null;
}

function bookingWay({ location_directory: directory, content: { departments } }: Configuration): DepartmentLink | null {
  const booking = serviceBookingLink(directory);
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
 * Where people who sell get an estimate: where the dealer's link for trade-ins leads (TEN-23). A link to the sell page
 * itself leads nowhere from here. `''` where there is no estimate.
 */
function estimateHref({ links, trade_in: { enabled } }: Configuration): string {
  const { path } = links.trade_in;
  const page = pagePathOf(path);
  const isSellPage = page === paths.sellMyCar() || page === paths.sellYourCar();
  if (!isSellPage && !leadsToOwnPage(links, 'trade_in')) return path;
  return enabled ? (isSellPage ? paths.tradeIn() : path) : '';
}

import { Link } from 'react-router';
import { requiresConsent } from '../../analytics/tag-manager.ts';
import { paths } from '../../routes.ts';
import { evenColumns } from '../../ui/even-columns.ts';
import { Icon } from '../../ui/icon.tsx';
import { footerLogo } from '../../site/dealer-logo.ts';
import { SiteLogo } from './site-logo.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { textMessageHref } from '../../site/text-message-href.ts';
import { browserConsent } from './use-consent.tsx';
import type { RootData } from '../layout/use-site.ts';

const socialNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
} as const;
const quietLink = 'footer-link';

/** The footer of every page: the dealer's columns, contact details, opening hours, and legally required text. */
export function SiteFooter({ site, navigation, mainLocation }: Pick<RootData, 'site' | 'navigation' | 'mainLocation'>) {
  const { phone } = site;
  const logo = footerLogo(site);
  const { licences, openingHours } = mainLocation ?? { licences: [], openingHours: [] };
  return (
    <footer className="ring-current mt-auto bg-footer text-on-footer print:mt-6 print:break-inside-avoid print:border-t print:border-line print:bg-surface print:text-ink">
      <div className="page-width grid gap-x-8 gap-y-4 py-5 lg:gap-y-10 lg:grid-cols-[minmax(17rem,1.4fr)_3fr] lg:py-16 print:block print:py-3">
        {/* Beside each other on a tablet; on phones and beside the menu's columns below each other. */}
        <div className="grid min-w-0 content-start justify-between gap-x-8 gap-y-4 md:flex lg:grid print:flex">
          <div className="print:hidden">
            <SiteLogo src={logo.url} needsHeaderColour={logo.needsHeaderColour} />
            {site.tagline ? <p className="mt-4 max-w-[36ch]">{site.tagline}</p> : null}
          </div>
          {mainLocation ? (
            <address className="shrink-0 not-italic">
              <strong className="hidden print:block">{site.name}</strong>
              {mainLocation.street}
              <br />
              {mainLocation.place}
              {phone ? (
                <>
                  <br />
                  <a href={telephoneHref(phone)} className={`${quietLink} font-semibold`}>
                    {phone}
                  </a>
                </>
              ) : null}
              {site.phones.sms ? (
                <>
                  <br />
                  <a href={textMessageHref(site.phones.sms)} className={quietLink}>
                    Text {site.phones.sms}
                  </a>
                </>
              ) : null}
              {site.email ? (
                <>
                  <br />
                  <a href={`mailto:${site.email}`} className={`${quietLink} wrap-anywhere`}>
                    {site.email}
                  </a>
                </>
              ) : null}
            </address>
          ) : null}
          {openingHours.length > 0 ? (
            <div className="shrink-0">
              <h2 className="text-base">Opening hours</h2>
              <dl className="mt-1 grid max-w-64 grid-cols-[auto_1fr] gap-x-5 text-sm tabular-nums">
                {openingHours.map((line) => (
                  <div key={line.days} className="contents">
                    <dt>{line.days}</dt>
                    <dd>{line.hours}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ) : null}
        </div>
        <nav
          aria-label="Footer"
          className={`grid lg:gap-x-6 lg:gap-y-8 ${evenColumns(navigation.footer.length, { lg: 3, xl: 4 })}`}
        >
          {navigation.footer.map((column) => (
            <div key={column.heading} className="min-w-0 max-lg:border-t max-lg:border-current/20 max-lg:last:border-b">
              <h2 className="text-base max-lg:hidden">{column.heading}</h2>
              {/* On phones a column is opened by a press; wide screens show it under its heading. */}
              <details className="folded group/column">
                <summary className="flex min-h-11 items-center justify-between gap-4 lg:supports-[selector(::details-content)]:hidden">
                  <h2 className="text-base">{column.heading}</h2>
                  <Icon name="chevron-down" className="size-5 shrink-0 group-open/column:rotate-180" />
                </summary>
                <ul className="pb-3 lg:mt-3 lg:pb-0">
                  {column.links.map((link) => (
                    <li key={link.href + link.label}>
                      <Link to={link.href} className={quietLink}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-current/20">
        <div className="page-width grid gap-3 py-3 lg:gap-4 lg:py-6 text-sm print:gap-1 print:py-2">
          {site.finance.credit_licence_text ? (
            <p className="max-w-[100ch]">{site.finance.credit_licence_text}</p>
          ) : null}
          {site.media.picture_note ? <p className="max-w-[100ch]">{site.media.picture_note}</p> : null}
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <p>
              {[site.legal_name || site.name, site.business_number && `ABN ${site.business_number}`, ...licences]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <ul className="flex flex-wrap gap-x-5 print:hidden">
              {site.social.map((each) => (
                <li key={each.url}>
                  <a href={each.url} rel="noopener" className={quietLink}>
                    {socialNames[each.network]}
                  </a>
                </li>
              ))}
              {(navigation.legal.length > 0
                ? navigation.legal
                : [
                    { label: 'Privacy Policy', href: paths.privacyPolicy() },
                    { label: 'Terms', href: paths.terms() },
                  ]
              ).map((link) => (
                <li key={link.href}>
                  <Link to={link.href} className={quietLink}>
                    {link.label}
                  </Link>
                </li>
              ))}
              {/* The question arrives with the scripts that act on the answer. */}
              {requiresConsent(site.analytics) ? (
                <li className="hidden script:block">
                  <button
                    type="button"
                    onClick={() => browserConsent().askAgain()}
                    className={`${quietLink} cursor-pointer`}
                  >
                    Cookie choices
                  </button>
                </li>
              ) : null}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}

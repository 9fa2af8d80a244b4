import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { OfferCards } from './offer-cards.tsx';
import type { OffersContent } from './content-view.ts';
import { QuickEnquiry } from './quick-enquiry.tsx';

/** The offers that run at the moment (BRAND-23). */
export function OffersView({ view }: { view: OffersContent }) {
  const { links } = useSite();
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <h1 className="text-3xl lg:text-4xl">{view.title}</h1>
        {view.html ? <div className="prose mt-4 text-lg" dangerouslySetInnerHTML={{ __html: view.html }} /> : null}
        {view.offers.length > 0 ? (
          <div className="mt-8">
            <OfferCards offers={view.offers} headingLevel={2} />
          </div>
        ) : (
          <div className="mt-6 max-w-160">
            <p className="text-lg">
              There is no special offer running right now. Our everyday prices are on every vehicle.
            </p>
            <LinkButton href={links.search.path} soft className="mt-6">
              {links.search.label}
            </LinkButton>
          </div>
        )}
      </div>
      <QuickEnquiry />
    </>
  );
}

import { paths } from '../../routes.ts';
import { counted } from '../../shared/text.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { OfferCards } from './offer-cards.tsx';
import type { OffersContent } from './content-view.ts';
import { OffersFilter } from './offers-filter.tsx';
import { BlocksView } from './blocks/blocks-view.tsx';
import { QuickEnquiry } from './quick-enquiry.tsx';

/** The offers that run at the moment (BRAND-21, BRAND-23). */
export function OffersView({ view }: { view: OffersContent }) {
  const { links } = useSite();
  const { one } = useVehicleWords();
  const { found, wanted, choices } = view;
  const isNarrowed = [wanted.query, wanted.make, wanted.category, wanted.price].some((each) => each !== '');
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={view.crumbs} />
        <h1 className="mt-3 text-3xl lg:text-4xl">{view.title}</h1>
        {view.html ? <div className="prose mt-4 text-lg" dangerouslySetInnerHTML={{ __html: view.html }} /> : null}
        {choices || isNarrowed ? (
          <div className="mt-8">
            {choices ? <OffersFilter choices={choices} wanted={wanted} /> : null}
            <p role="status" className="mt-4 text-quiet">
              {counted(found.count, 'offer', 'offers')}
              {found.withoutPrice > 0
                ? `. ${counted(found.withoutPrice, 'offer without a price is', 'offers without a price are')} left out.`
                : ''}
            </p>
          </div>
        ) : null}
        {view.offers.length > 0 ? (
          <div className="mt-8">
            <OfferCards offers={view.offers} headingLevel={2} />
            <div className="mt-8">
              <Pagination
                page={found.page}
                pages={found.pages}
                hrefFor={(page) => offersHref({ ...wanted, page })}
                label="Pages of offers"
              />
            </div>
          </div>
        ) : isNarrowed ? (
          <div className="mt-6">
            <p className="text-lg">No offer matches all of that.</p>
            <LinkButton href={paths.specialOffers()} soft className="mt-6">
              Show all offers
            </LinkButton>
          </div>
        ) : (
          <div className="mt-6 max-w-160">
            <p className="text-lg">
              There is no special offer running right now. Our everyday prices are on every {one}.
            </p>
            <LinkButton href={links.search.path} soft className="mt-6">
              {links.search.label}
            </LinkButton>
          </div>
        )}
      </div>
      <BlocksView blocks={view.blocks} />
      <QuickEnquiry />
    </>
  );
}

function offersHref({ query, make, category, price, page }: OffersContent['wanted']): string {
  const said = { query, make, categories: category, price, page: page === 1 ? '' : String(page) };
  const params = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
  return params.size === 0 ? paths.specialOffers() : `${paths.specialOffers()}?${String(params)}`;
}

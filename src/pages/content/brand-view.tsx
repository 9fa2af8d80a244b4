import { Link } from 'react-router';
import { MakeLogo } from '../../content/make-logo.tsx';
import { capitalised, formatCount } from '../../shared/text.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fullRows } from '../../ui/even-columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WidePicture } from '../layout/wide-picture.tsx';
import type { BrandContent } from './content-view.ts';
import { ModelTiles } from './model-tiles.tsx';
import { OfferCards } from './offer-cards.tsx';
import { PageStock } from './page-stock.tsx';
import { BlocksView } from './blocks/blocks-view.tsx';
import { QuickEnquiry } from './quick-enquiry.tsx';

/** A make that the dealer represents: its models with prices, the dealer's words, places, offers and stock. */
export function BrandView({ view }: { view: BrandContent }) {
  const { make, places } = view;
  // Without words of the dealer's the places have the width of the page.
  const isWide = view.html === '';
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={view.crumbs} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <h1 className="max-w-[24ch] text-3xl lg:text-4xl">{view.title}</h1>
          <MakeLogo {...make} className="h-12 max-w-40" />
        </div>
        <p className="mt-5 flex flex-wrap gap-3">
          {view.count > 0 ? (
            <LinkButton href={view.listHref}>
              See {view.count === 1 ? 'the' : `all ${formatCount(view.count)}`} {make.name} in stock
            </LinkButton>
          ) : null}
          <LinkButton href={view.testDrive.href} variant="secondary">
            {view.testDrive.label}
          </LinkButton>
          {view.bookService ? (
            <LinkButton href={view.bookService.href} variant="secondary">
              {view.bookService.label}
            </LinkButton>
          ) : null}
        </p>
        {view.image ? <WidePicture image={view.image} className="mt-8" /> : null}
        {view.models.length > 0 ? (
          <section className="mt-10">
            <h2 className="text-2xl lg:text-3xl">Models</h2>
            <p className="mb-5 mt-1 text-quiet">New ones that are here today; the price is that of the cheapest.</p>
            <ModelTiles models={view.models} />
          </section>
        ) : null}
        <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)]">
          {view.html ? <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: view.html }} /> : null}
          {places.length > 0 || view.offers.length === 1 ? (
            <div
              className={classNames(
                'grid content-start items-start gap-8',
                isWide && 'lg:col-span-2',
                isWide && places.length > 0 && view.offers.length === 1 && 'lg:grid-cols-2',
              )}
            >
              {places.length > 0 ? (
                <section aria-labelledby="places">
                  <h2 id="places" className="text-xl">
                    {places.length === 1 ? `Where you find ${make.name}` : `${make.name} at ${places.length} places`}
                  </h2>
                  <ul
                    className={classNames(
                      'mt-3 grid gap-3',
                      isWide && view.offers.length !== 1 && fullRows(places.length, { sm: 2, lg: 3 }),
                    )}
                  >
                    {places.map((place) => (
                      <li key={place.href} className="rounded-card border border-line p-4">
                        <Link to={place.href} className="font-semibold text-ink">
                          {place.name}
                        </Link>
                        <span className="mt-1 flex gap-2 text-quiet">
                          <Icon name="map-pin" className="mt-1 size-4 shrink-0" />
                          {place.address}
                        </span>
                        <span className="mt-1 block text-sm text-quiet">{place.services.join(', ')}</span>
                      </li>
                    ))}
                  </ul>
                </section>
              ) : null}
              {view.offers.length === 1 ? <OfferCards offers={view.offers} isColumn headingLevel={2} /> : null}
            </div>
          ) : null}
        </div>
      </div>
      <BlocksView blocks={view.blocks} />
      {view.offers.length > 1 ? (
        <section className="page-width pb-12">
          <h2 className="mb-6 text-2xl lg:text-3xl">{make.name} offers</h2>
          <OfferCards offers={view.offers} />
        </section>
      ) : null}
      {view.stock ? (
        <PageStock
          stock={view.stock}
          heading={capitalised(`${view.stock.conditions} ${make.name} in stock`.trimStart())}
        />
      ) : null}
      <QuickEnquiry about={{ make: make.name }} {...(view.location === null ? {} : { to: view.location })} />
    </>
  );
}

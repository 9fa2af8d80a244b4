import { CalendarClock } from 'lucide-react';
import { paths } from '../../routes.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TickedList } from '../../ui/ticked-list.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { useSite } from '../layout/use-site.ts';
import type { TextContent } from './content-view.ts';
import type { OfferContent } from './offer-content.ts';
import { enquiryAnchor } from './enquiry-anchor.ts';
import { OfferCards } from './offer-cards.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { PageStock } from './page-stock.tsx';
import { TextForm } from './text-form.tsx';

interface OfferPageContent {
  offer: OfferContent;
  crumbs: Crumb[];
  /** Others that run now, of the same make first. */
  others: OfferContent[];
}

export function OfferView({
  page,
}: {
  page: OfferPageContent & {
    /** What the price includes, as a sentence; `''` without a price. */
    priceMeaning: string;
    /** One sentence; `''` for none. */
    modelDescription: string;
    stock: TextContent['stock'];
  };
}) {
  const { offer, stock, others } = page;
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={page.crumbs} />
        <div className="mt-3 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)]">
          <article className="min-w-0">
            {offer.make ? <p className="font-semibold text-quiet">{offer.make.name}</p> : null}
            <h1 className="max-w-[24ch] text-3xl lg:text-4xl">
              <UnbrokenWords text={offer.name} />
            </h1>
            {offer.price ? (
              <div className="mt-4">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <strong className="text-3xl tabular-nums">{offer.price}</strong>
                  <span className="text-lg">{offer.priceLabel}</span>
                </p>
                <p className="mt-1 max-w-[65ch] text-sm text-quiet">{page.priceMeaning}</p>
              </div>
            ) : null}
            {offer.until ? (
              <p className="mt-4 flex items-center gap-2 font-semibold">
                <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-brand" />
                {offer.until}
              </p>
            ) : null}
            {offer.image ? (
              <Picture
                src={offer.image}
                alt=""
                width={1200}
                height={800}
                sizes="(min-width: 64rem) 50rem, 100vw"
                priority
                className="mt-6 aspect-3/2 w-full rounded-card object-cover"
              />
            ) : null}
            <div className="prose mt-6 text-lg" dangerouslySetInnerHTML={{ __html: offer.html }} />
            {offer.includes.length > 0 ? (
              <>
                <h2 className="mt-8 text-2xl">What it includes</h2>
                <TickedList items={offer.includes} className="mt-3" />
              </>
            ) : null}
            {offer.disclaimer || offer.rateConditions.length > 0 ? (
              <>
                <h2 className="mt-8 text-2xl">Conditions</h2>
                <div className="mt-2 max-w-[65ch]">
                  <OfferTerms offer={offer} isOpen />
                </div>
              </>
            ) : null}
            {offer.model ? (
              <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
                {page.modelDescription ? <span className="max-w-[50ch]">{page.modelDescription}</span> : null}
                <LinkButton href={paths.content(offer.model.slug)} variant="secondary">
                  Explore {offer.model.name}
                </LinkButton>
              </p>
            ) : null}
          </article>
          <TextForm
            anchor={enquiryAnchor}
            heading="Ask about this offer"
            form={{
              context: {
                subcategory: offer.name,
                ...(offer.make === null ? {} : { make: offer.make.name }),
                ...(offer.make === null || offer.model === null ? {} : { model: offer.model.name }),
                ...(offer.locationId === null ? {} : { locationId: offer.locationId }),
              },
              about: null,
              finance: null,
            }}
          />
        </div>
      </div>
      {stock ? <PageStock stock={stock} heading="Stock for this offer" /> : null}
      {others.length > 0 ? (
        <section className="page-width section-space">
          <h2 className="mb-6 text-2xl lg:text-3xl">More offers</h2>
          <OfferCards offers={others} scrolls />
        </section>
      ) : null}
    </>
  );
}

export function EndedOfferView({ page: { offer, crumbs, others } }: { page: OfferPageContent }) {
  const { links } = useSite();
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-3 max-w-[24ch] text-3xl lg:text-4xl">This offer has ended</h1>
      <p className="mt-3 text-lg text-quiet">
        {offer.name}. {offer.until}.
      </p>
      {others.length > 0 ? (
        <>
          <h2 className="mb-6 mt-10 text-2xl lg:text-3xl">What we offer now</h2>
          <OfferCards offers={others} />
          <p className="mt-8">
            <LinkButton href={paths.specialOffers()} variant="secondary" soft>
              All offers
            </LinkButton>
          </p>
        </>
      ) : (
        <LinkButton href={links.search.path} soft className="mt-6">
          {links.search.label}
        </LinkButton>
      )}
    </div>
  );
}

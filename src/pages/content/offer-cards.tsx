import { Tag } from 'lucide-react';
import { paths } from '../../routes.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { OffersContent } from './content-view.ts';

/**
 * Offers as cards with two buttons (BRAND-18, BRAND-19). The full conditions open on request. For an offer with a rate
 * they are visible, with the comparison rate warning (National Credit Code s160 to s166).
 */
export function OfferCards({ offers, headingLevel = 3 }: { offers: OffersContent['offers']; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  const pictured = offers.some((offer) => offer.image !== null);
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.id} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
          {offer.image ? (
            <Picture
              src={offer.image}
              alt=""
              width={600}
              height={400}
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
              thumbnail
              className="aspect-3/2 w-full object-cover"
            />
          ) : null}
          <div className="flex flex-1 flex-col p-5">
            {offer.image || !pictured ? null : <Tag aria-hidden="true" className="mb-4 size-10 text-brand" />}
            <Heading className="text-xl">{offer.name}</Heading>
            <div className="prose mt-2" dangerouslySetInnerHTML={{ __html: offer.html }} />
            {offer.rateConditions.map((text) => (
              <p key={text} className="mt-3 text-sm text-quiet">
                {text}
              </p>
            ))}
            {offer.disclaimer ? (
              <Disclosure summary="Conditions" className="mt-3 text-sm" summaryClassName="text-quiet">
                <p className="pb-2 text-quiet">{offer.disclaimer}</p>
              </Disclosure>
            ) : null}
            <div className="mt-auto flex flex-wrap gap-2 pt-5">
              <LinkButton href={paths.enquiry({ subcategory: offer.name })} className="flex-1">
                Enquire Now<span className="sr-only">: {offer.name}</span>
              </LinkButton>
              {offer.model ? (
                <LinkButton href={paths.content(offer.model.slug)} variant="secondary" className="flex-1">
                  Explore {offer.model.name}
                </LinkButton>
              ) : null}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

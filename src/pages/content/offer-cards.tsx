import { Link } from 'react-router';
import { paths } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { fullRows } from '../../ui/even-columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { scrollingRow } from '../../ui/scrolling-row.ts';
import { showFocusedSlide } from '../../ui/show-focused-slide.ts';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import type { OffersContent } from './content-view.ts';
import { enquiryAnchor } from './enquiry-anchor.ts';
import { OfferPicture } from './offer-picture.tsx';
import { OfferTerms } from './offer-terms.tsx';

/**
 * Offers as cards with two buttons (BRAND-18, BRAND-19). The heading leads to the page of the offer.
 */
export function OfferCards({
  offers,
  headingLevel = 3,
  isColumn = false,
  scrolls = false,
}: {
  offers: OffersContent['offers'];
  headingLevel?: 2 | 3;
  /** Below each other, beside a text. */
  isColumn?: boolean;
  /** On phones a row that scrolls sideways; under each other unless given. */
  scrolls?: boolean;
}) {
  const Heading = `h${headingLevel}` as const;
  // Beside pictures each has its own panel, so that names stand in one line.
  const isPictured = offers.some((offer) => offer.image !== null);
  return (
    <ul
      onFocus={scrolls ? showFocusedSlide : undefined}
      className={classNames(
        'grid gap-5',
        !isColumn && fullRows(offers.length, { sm: 2, lg: 3 }),
        scrolls && scrollingRow,
      )}
    >
      {offers.map((offer) => (
        <li key={offer.id} className="@container snap-start overflow-hidden rounded-card border border-line bg-surface">
          {/* As wide as the page it has its picture beside its words. */}
          <div className="flex h-full flex-col @2xl:flex-row">
            {isPictured ? (
              <OfferPicture
                offer={offer}
                className={classNames(
                  scrolls && 'max-sm:aspect-16/9',
                  '@2xl:m-5 @2xl:mr-0 @2xl:w-[42%] @2xl:shrink-0 @2xl:self-start @2xl:rounded-card @2xl:border-b-0',
                )}
              />
            ) : null}
            <div className="flex min-w-0 flex-1 flex-col p-5 @2xl:px-7">
              <Heading className="text-xl">
                {offer.href === '' ? (
                  <UnbrokenWords text={offer.name} />
                ) : (
                  <Link to={offer.href} className="text-ink no-underline hover:underline">
                    <UnbrokenWords text={offer.name} />
                  </Link>
                )}
              </Heading>
              {offer.price ? (
                <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
                  <strong className="text-2xl tabular-nums">{offer.price}</strong>
                  <span className="text-sm">{offer.priceLabel}</span>
                </p>
              ) : null}
              <div className="prose mt-2" dangerouslySetInnerHTML={{ __html: offer.html }} />
              {/* At the foot, so that the ends of cards beside each other stand on a line. */}
              <div className="mt-auto">
                {offer.until ? <p className="mt-3 text-sm font-semibold">{offer.until}</p> : null}
                <OfferTerms offer={offer} />
              </div>
              <div className="flex flex-wrap gap-2 pt-5">
                <LinkButton
                  href={
                    offer.href === '' ? paths.enquiry({ subcategory: offer.name }) : `${offer.href}#${enquiryAnchor}`
                  }
                  className="flex-1 whitespace-nowrap max-xl:px-2"
                >
                  Enquire Now<span className="sr-only">: {offer.name}</span>
                </LinkButton>
                {offer.model ? (
                  <LinkButton
                    href={paths.content(offer.model.slug)}
                    variant="secondary"
                    className="flex-1 whitespace-nowrap max-xl:px-2"
                  >
                    Explore {offer.model.name}
                  </LinkButton>
                ) : null}
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { Clock, Navigation } from 'lucide-react';
import { distanceKm } from '../../shared/distance.ts';
import { Carousel, CarouselArrows, CarouselTrack, wholeSlides } from '../../ui/carousel.tsx';
import { CardGround } from '../../ui/card-ground.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fullRows } from '../../ui/even-columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { scrollingRow } from '../../ui/scrolling-row.ts';
import { showFocusedSlide } from '../../ui/show-focused-slide.ts';
import { Icon } from '../../ui/icon.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { formatKm } from '../../shared/text.ts';
import { useShopperPostcode } from '../layout/use-shopper-postcode.tsx';
import type { LocationCardContent } from './location-card-content.ts';
import { ReviewBlock } from './review-block.tsx';

export interface LocationStripProps {
  locations: readonly LocationCardContent[];
  display: 'cards' | 'carousel' | 'strip';
  heading?: 'h2' | 'h3';
  /** All of them are in sight on phones too; elsewhere three and more are a row that scrolls there. */
  isIndex?: boolean;
  /** What stands over the locations. A row that scrolls gives it its arrows, which stand at its end. */
  head?: (arrows: ReactNode) => ReactNode;
}

/** The dealer's locations: as cards (LOC-41, LOC-42), in a horizontally scrolling row (LOC-40), or as plain lines. */
export function LocationStrip({
  locations,
  display,
  heading = 'h3',
  head = withoutHead,
  isIndex = false,
}: LocationStripProps) {
  if (display === 'carousel') {
    return (
      <Carousel label="Our locations">
        {head(<CarouselArrows />)}
        <CarouselTrack label="Our locations" className="-mx-4 scroll-px-4 px-4 pb-1">
          {locations.map((location) => (
            <li key={location.href} className={wholeSlides}>
              <LocationCard
                location={location}
                heading={heading}
                hasPicture={locations.some(({ image }) => image !== null)}
                isShort
              />
            </li>
          ))}
        </CarouselTrack>
      </Carousel>
    );
  }
  return (
    <>
      {head(null)}
      {display === 'strip' ? (
        <LocationLines locations={locations} heading={heading} />
      ) : (
        <LocationCards locations={locations} heading={heading} scrolls={!isIndex && locations.length >= 3} />
      )}
    </>
  );
}

function withoutHead(arrows: ReactNode) {
  return arrows === null ? null : <div className="mb-4 flex justify-end">{arrows}</div>;
}

type ListProps = Pick<LocationStripProps, 'locations'> & { heading: 'h2' | 'h3' };

function LocationLines({ locations, heading: Heading }: ListProps) {
  return (
    // One grid for all lines: the hours have the width that they need, and stand under each other.
    <ul className="gap-x-8 divide-y divide-line border-y border-line md:grid md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      {locations.map((location) => (
        <li
          key={location.href}
          className="grid items-center gap-y-1 py-4 md:col-span-full md:grid-cols-subgrid md:max-lg:grid-flow-col md:max-lg:grid-rows-2"
        >
          <Heading className="text-lg">
            <a href={location.href} className="text-ink no-underline hover:underline">
              {location.name}
            </a>
          </Heading>
          <p className="text-quiet">
            {location.street}, {location.city}
          </p>
          <OpenNow location={location} />
          {location.phone ? (
            <a href={telephoneHref(location.phone)} className="inline-block py-1 font-semibold tabular-nums text-ink">
              {location.phone}
            </a>
          ) : (
            <span />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Every place at a glance, each with its page and its stock (LOC-40). */
export function LocationIndex({ locations }: Pick<ListProps, 'locations'>) {
  return <LocationCards locations={locations} heading="h2" isShort />;
}

function LocationCards({
  locations,
  heading,
  scrolls = false,
  isShort = false,
}: ListProps & {
  /** On phones a row that scrolls sideways; under each other unless given. */
  scrolls?: boolean;
  isShort?: boolean;
}) {
  const compact = locations.length > 6;
  const hasPictures = locations.some(({ image }) => image !== null);
  return (
    <ul
      className={classNames(
        'grid gap-5',
        fullRows(locations.length, { sm: 2, lg: 3 }),
        scrolls && scrollingRow,
        compact && 'gap-4',
      )}
      onFocus={scrolls ? showFocusedSlide : undefined}
    >
      {locations.map((location) => (
        <li key={location.href} className="@container min-w-0 snap-start">
          <LocationCard location={location} heading={heading} hasPicture={hasPictures && !compact} isShort={isShort} />
        </li>
      ))}
    </ul>
  );
}

function LocationCard({
  location,
  heading: Heading,
  hasPicture,
  isShort = false,
}: {
  location: LocationCardContent;
  heading: 'h2' | 'h3';
  /** Whether the cards of the list have pictures; one without shows its town instead. */
  hasPicture: boolean;
  /** Its page and its stock alone. */
  isShort?: boolean;
}) {
  return (
    // As wide as the page it has its picture beside its words.
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface @2xl:flex-row">
      {!hasPicture ? null : location.image ? (
        <Picture
          src={location.image}
          alt=""
          width={600}
          height={300}
          sizes="(min-width: 64rem) 40rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-2/1 w-full object-cover @2xl:m-5 @2xl:mr-0 @2xl:aspect-3/2 @2xl:w-2/5 @2xl:self-start @2xl:rounded-card"
        />
      ) : (
        <CardGround className="aspect-2/1 items-end @2xl:aspect-auto @2xl:w-2/5">
          <p aria-hidden="true" className="max-w-[65%] p-5 font-heading text-2xl font-bold leading-tight">
            {location.town}
          </p>
        </CardGround>
      )}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <Heading className="text-lg">{location.name}</Heading>
        {location.rating ? <ReviewBlock rating={location.rating} href={location.reviewsHref} /> : null}
        <p className="flex items-start gap-2 text-quiet">
          <Icon name="map-pin" className="mt-1 size-4 shrink-0" />
          <span>
            {location.street}
            <br />
            {location.city}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3">
          <a href={location.directions} rel="noopener" className="inline-flex items-center gap-2 py-0.5 text-ink">
            <Navigation aria-hidden="true" className="size-4 shrink-0 text-quiet" />
            <span>
              Get Directions<span className="sr-only">: {location.name}</span>
            </span>
          </a>
          <Distance location={location} />
        </p>
        <OpenNow location={location} />
        {location.phone ? (
          <p className="flex items-center gap-2">
            <Icon name="phone" className="size-4 shrink-0 text-quiet" />
            <a href={telephoneHref(location.phone)} className="py-0.5 font-semibold tabular-nums text-ink">
              {location.phone}
            </a>
          </p>
        ) : null}
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          {isShort ? (
            <CardButton href={location.href} label="View Location" place={location.name} />
          ) : (
            <CardButton href={location.href} label="View Location Details" place={location.name} />
          )}
          {location.stockHref ? (
            <CardButton href={location.stockHref} label="View Our Stock" place={location.name} />
          ) : null}
          {location.bookServiceHref && !isShort ? (
            <CardButton href={location.bookServiceHref} label="Book a Service" place={location.name} />
          ) : null}
        </div>
      </div>
    </article>
  );
}

function CardButton({ href, label, place }: { href: string; label: string; place: string }) {
  return (
    <LinkButton href={href} size="sm" variant="secondary" className="flex-1 whitespace-nowrap">
      {label}
      <span className="sr-only">: {place}</span>
    </LinkButton>
  );
}

/** From the place that the page was asked for, else from the shopper’s postcode. Its line is there without it too. */
function Distance({ location: { km, position } }: { location: LocationCardContent }) {
  const shopper = useShopperPostcode();
  if (km !== null) return <span className="font-semibold tabular-nums">{formatKm(km)} away</span>;
  if (!shopper?.position || position === null) return null;
  return (
    <span className="font-semibold tabular-nums">
      {formatKm(Math.round(distanceKm(shopper.position, position)))} from {shopper.postcode}
    </span>
  );
}

function OpenNow({ location }: { location: LocationCardContent }) {
  if (location.openNow === '') return null;
  return (
    <p className={classNames('flex items-center gap-2', location.isOpen ? 'font-semibold text-success' : 'text-quiet')}>
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {location.openNow}
    </p>
  );
}

import { Clock, MapPin, Phone } from 'lucide-react';
import { Carousel, CarouselArrows, CarouselTrack } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { formatKm } from '../../shared/text.ts';
import type { LocationCardContent } from './location-card-content.ts';
import { ReviewBlock } from './review-block.tsx';

/** The dealer's locations: as cards (LOC-41, LOC-42), in a horizontally scrolling row (LOC-40), or as plain lines. */
export function LocationStrip({
  locations,
  display,
  heading: Heading = 'h3',
}: {
  locations: readonly LocationCardContent[];
  display: 'cards' | 'carousel' | 'strip';
  heading?: 'h2' | 'h3';
}) {
  if (display === 'carousel') {
    return (
      <Carousel label="Our locations">
        <CarouselTrack label="Our locations" className="-mx-4 scroll-px-4 px-4 pb-1">
          {locations.map((location) => (
            <li key={location.href} className="w-[min(22rem,84vw)]">
              <LocationCard location={location} heading={Heading} />
            </li>
          ))}
        </CarouselTrack>
        <CarouselArrows className="mt-5" />
      </Carousel>
    );
  }
  if (display === 'strip') {
    return (
      <ul className="divide-y divide-line border-y border-line">
        {locations.map((location) => (
          <li
            key={location.href}
            className="grid items-center gap-x-8 gap-y-1 py-4 md:grid-cols-[1.2fr_1.6fr_1fr_auto]"
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
  const compact = locations.length > 6;
  return (
    <ul
      className={classNames(
        'grid gap-5',
        locations.length > 1 && 'sm:grid-cols-2',
        locations.length >= 3 && 'lg:grid-cols-3',
        compact && 'gap-4',
      )}
    >
      {locations.map((location) => (
        <li key={location.href} className="min-w-0">
          <LocationCard location={location} heading={Heading} compact={compact} />
        </li>
      ))}
    </ul>
  );
}

function LocationCard({
  location,
  heading: Heading,
  compact = false,
}: {
  location: LocationCardContent;
  heading: 'h2' | 'h3';
  compact?: boolean;
}) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      {location.image && !compact ? (
        <Picture
          src={location.image}
          alt=""
          width={600}
          height={300}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-2/1 w-full object-cover"
        />
      ) : null}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <Heading className="text-lg">{location.name}</Heading>
        {location.rating ? <ReviewBlock rating={location.rating} /> : null}
        <p className="flex items-start gap-2 text-quiet">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>
            {location.street}
            <br />
            {location.city}
          </span>
        </p>
        {location.km === null ? null : <p className="font-semibold tabular-nums">{formatKm(location.km)} away</p>}
        <OpenNow location={location} />
        {location.phone ? (
          <p className="flex items-center gap-2">
            <Phone aria-hidden="true" className="size-4 shrink-0 text-quiet" />
            <a href={telephoneHref(location.phone)} className="py-0.5 font-semibold tabular-nums text-ink">
              {location.phone}
            </a>
          </p>
        ) : null}
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <LinkButton href={location.href} size="sm" variant="secondary" className="flex-1 whitespace-nowrap">
            View Location<span className="sr-only">: {location.name}</span>
          </LinkButton>
          <LinkButton href={location.stockHref} size="sm" variant="secondary" className="flex-1 whitespace-nowrap">
            View Our Stock<span className="sr-only">: {location.name}</span>
          </LinkButton>
        </div>
      </div>
    </article>
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

/** The vehicle's location: the address with directions, and a map next to it if there are tiles (VDP-69, NAV-69). */
import { useState } from 'react';
import { Clock, Navigation } from 'lucide-react';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ReviewBlock } from '../../locations/review-block.tsx';
import { LocationMap } from '../../locations/location-map.tsx';
import { CallNumber } from './call-number.tsx';
import { placePanelId, type VehiclePlace } from './place.ts';

export function PlacePanel({ place }: { place: VehiclePlace }) {
  const [mapFailed, setMapFailed] = useState(false);
  const map = mapFailed ? null : place.map;
  return (
    <PageSection
      id={placePanelId}
      heading={place.heading}
      result={[place.name, place.openNow].filter(Boolean).join(' · ')}
    >
      <div
        className={classNames(
          'overflow-hidden rounded-card bg-surface-2',
          map && 'script:grid script:md:grid-cols-[minmax(15rem,2fr)_3fr]',
        )}
      >
        <div
          className={classNames(
            'flex gap-5 p-5',
            map ? 'flex-col justify-between' : 'flex-wrap items-start justify-between',
          )}
        >
          <div>
            <p className="text-lg font-semibold">{place.name}</p>
            {place.rating ? <ReviewBlock rating={place.rating} href={place.reviewsHref} /> : null}
            <address className="mt-1 not-italic text-quiet">
              {place.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            {place.openNow ? (
              <p
                className={classNames(
                  'mt-2 flex items-center gap-2',
                  place.isOpen ? 'font-semibold text-success' : 'text-quiet',
                )}
              >
                <Clock aria-hidden="true" className="size-5 shrink-0" />
                {place.openNow}
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap gap-2.5">
            {place.directionsHref ? (
              <LinkButton href={place.directionsHref} target="_blank" rel="noopener" variant="secondary">
                <Navigation aria-hidden="true" className="size-5" />
                Get Directions<span className="sr-only"> (opens in a new tab)</span>
              </LinkButton>
            ) : null}
            <CallNumber words="number" />
            <LinkButton href={place.contactHref} variant="quiet">
              Opening hours
            </LinkButton>
          </div>
        </div>
        {map ? (
          <LocationMap
            className="h-72 md:h-auto md:min-h-80"
            map={map}
            name={place.name}
            address={place.addressLines.join(', ')}
            onFailed={() => setMapFailed(true)}
          />
        ) : null}
      </div>
    </PageSection>
  );
}

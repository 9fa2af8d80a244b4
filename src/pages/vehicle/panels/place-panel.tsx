import { Navigation, Phone } from 'lucide-react';
import { telephoneHref } from '../../../stock/call-number.ts';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useSite } from '../../layout/use-site.ts';
import type { VehiclePlace } from './place.ts';

export function PlacePanel({ place, available, callHeading }: { place: VehiclePlace; available: boolean; callHeading: string }) {
  const showDirections = useSite().location_directory.show_map;
  return (
    <PageSection id="vehicle-map" heading={available ? 'Where to see it' : 'Visit us'}>
      <div className="flex flex-wrap items-start justify-between gap-5 rounded-card bg-surface-2 p-5">
        <div>
          <p className="text-lg font-semibold">{place.name}</p>
          <address className="mt-1 not-italic text-quiet">{place.addressLines.map((line) => <span key={line} className="block">{line}</span>)}</address>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {place.phone ? <a href={telephoneHref(place.phone)} className={buttonStyle({ variant: 'secondary' })}><Phone aria-hidden="true" className="size-5" /><span className="sr-only">{callHeading}: </span>{place.phone}</a> : null}
          {showDirections && place.directionsUrl ? <LinkButton href={place.directionsUrl} variant="secondary"><Navigation aria-hidden="true" className="size-5" />Get Directions</LinkButton> : null}
          <LinkButton href={place.contactHref} variant="quiet">Opening hours</LinkButton>
        </div>
      </div>
    </PageSection>
  );
}

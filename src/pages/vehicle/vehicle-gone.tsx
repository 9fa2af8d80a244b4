/** In the place of a vehicle that was sold long ago: the address is gone, and there are ways on from it. */
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { SimilarCars } from '../stock/similar-cars.tsx';
import { useEnquiryDialog } from '../system/use-enquiry-dialog.tsx';
import { Panel } from './panel.tsx';
import type { SimilarWay } from './ways-on.ts';

export interface VehicleGone {
  vehicle: { id: string; slug: string; name: string };
  crumbs: Crumb[];
  similar: SimilarWay;
}

export function isVehicleGone(data: unknown): data is VehicleGone {
  return typeof data === 'object' && data !== null && 'vehicle' in data && 'similar' in data;
}

export function VehicleGoneView({ vehicle, crumbs, similar }: VehicleGone) {
  const site = useSite();
  const { openEnquiry, enquiryDialog } = useEnquiryDialog();
  return (
    <div className="page-width pb-12 pt-3">
      <title>{`${vehicle.name} was sold · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Breadcrumbs items={crumbs} />
      <div className="max-w-160 py-8">
        <h1 className="text-3xl">This {vehicle.name} was sold</h1>
        <p className="mt-4 text-lg">That was a while ago, so its page has gone. Here is what comes closest to it today.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={similar.href} soft>See all like this</LinkButton>
          <LinkButton href={site.links.search.path} variant="secondary" soft>{site.links.search.label}</LinkButton>
        </div>
      </div>
      <Panel><SimilarCars vehicle={{ id: vehicle.id, slug: vehicle.slug, fallback: similar.fallback }} heading={similar.heading} href={similar.href} onEnquire={openEnquiry} /></Panel>
      {enquiryDialog}
    </div>
  );
}

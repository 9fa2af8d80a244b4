/** Tells the server once that this vehicle was looked at, and how many visitors have done so (VDP-93). */
import { useEffect, useState } from 'react';
import { paths } from '../../routes.ts';
import { viewsText } from '../../stock/card-content.ts';
import { useSite } from '../layout/use-site.ts';

/** `123 views`; `''` until the server has said, where the dealer does not tell them, and when the call fails. */
export function useVehicleViews({ slug, photosCount, updatedAt }: { slug: string; photosCount: number; updatedAt: string }): string {
  const site = useSite();
  const [views, setViews] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setViews(0);
    const address = paths.api.vehicleView(slug, { photos_count: String(photosCount), updated_at: updatedAt, website_id: site.slug });
    fetch(address, { signal: abort.signal })
      .then(async (response) => { if (response.ok) setViews((await response.json() as { views: number }).views); })
      // A count is no reason to say anything (ERR-2).
      .catch(() => {});
    return () => abort.abort();
  }, [slug, photosCount, updatedAt, site.slug]);
  return viewsText(views, site.stock.views);
}

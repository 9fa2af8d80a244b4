/**
 * Reports one view of this vehicle to the server, and loads the number of views and any changes since the page was
 * rendered (VDP-93 to VDP-96).
 */
import { useEffect, useState } from 'react';
import { sendEvent } from '../../analytics/send-event.ts';
import { paths } from '../../routes.ts';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { viewsText, type CardContent } from '../../stock/card-content.ts';
import { useSite } from '../layout/use-site.ts';
import type { VehicleAbout } from './vehicle-about.ts';
import type { VehiclePageContent } from './vehicle-page-content.ts';
import type { VehiclePanelContents } from './vehicle-panel-contents.ts';
import type { VehicleViewAnswer } from './view-api.ts';

export interface VehicleViews {
  /** `123 views`; `''` until loaded, if the dealer hides them, and if the call fails. */
  views: string;
  /** The page's content, with outdated parts replaced (VDP-94). */
  content: VehiclePageContent;
  panels: VehiclePanelContents;
  about: VehicleAbout;
}

/** `made` is the content of the rendered page. */
export function useVehicleViews(made: Omit<VehicleViews, 'views'>): VehicleViews {
  const site = useSite();
  const { slug, updatedAt } = made.content;
  const photosCount = made.content.pictures.length;
  const [answer, setAnswer] = useState<{ asked: string; said: VehicleViewAnswer } | null>(null);
  // A response for another vehicle, or an older version of this one, does not apply to this page.
  const asked = `${slug} ${updatedAt} ${photosCount}`;
  useEffect(() => {
    const abort = new AbortController();
    fetch(
      paths.api.vehicleView(slug, { photos_count: String(photosCount), updated_at: updatedAt, website_id: site.slug }),
      { signal: abort.signal },
    )
      .then(async (response) => {
        if (response.ok) setAnswer({ asked, said: (await response.json()) as VehicleViewAnswer });
      })
      // No error is shown for a missing count (ERR-2).
      .catch((error: unknown) => {
        if (!abort.signal.aborted) logInBrowser('The view could not be counted.', error);
      });
    return () => abort.abort();
  }, [slug, photosCount, updatedAt, site.slug, asked]);
  const said = answer?.asked === asked ? answer.said : null;
  return {
    views: viewsText(said?.views ?? 0, site.stock.views),
    content: said?.page ? { ...made.content, ...said.page.content } : made.content,
    panels: said?.page?.panels ?? made.panels,
    about: said?.page?.about ?? made.about,
  };
}

/** Event 4 for a used vehicle; the specification numbers no view of a new one (VDP-96). */
export function useVehicleViewEvent({ id, title, lead }: Pick<CardContent, 'id' | 'title' | 'lead'>): void {
  const { analytics } = useSite();
  const isUsed = lead.condition === 'used';
  useEffect(() => {
    if (isUsed) sendEvent('usedVehicleView', { vehicle_id: id, vehicle: title }, analytics);
  }, [isUsed, id, title, analytics]);
}

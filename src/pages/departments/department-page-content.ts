/**
 * What stands around the form of a department (NAV-3, NAV-6, NAV-37, NAV-38, NAV-43): the dealer's own page of the address gives title,
 * description, picture, words and vehicles; without one the page speaks in standard words. The form is the product's either way.
 */
import { filterLocations } from '../../locations/filter-locations.ts';
import { paths } from '../../routes.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { TextContent } from '../content/content-view.ts';
import { readContentView } from '../content/read-content-view.server.ts';
import type { LocationCardContent } from '../locations/location-card-content.ts';
import { readLocationCards } from '../locations/read-location-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';

export interface DepartmentPageContent {
  title: string;
  description: string;
  listed: boolean;
  origin: string;
  /** Of the address that search engines should keep. */
  path: string;
  siteName: string;
  crumbs: Crumb[];
  /** `null` where the dealer has written nothing. */
  words: Pick<TextContent, 'html' | 'image' | 'stock'> | null;
  /** Where the department is; none where the page names no kind of place. */
  places: LocationCardContent[];
}

export interface DepartmentStandard {
  /** Without a slash at its end. */
  path: string;
  /** For a dealer without a page of this address. */
  title: string;
  description: string;
  places?: 'sales' | 'service' | 'parts';
}

export async function departmentPageContent(
  site: SiteContext,
  { path, title: standardTitle, description, places }: DepartmentStandard,
): Promise<DepartmentPageContent> {
  const view = await readContentView(site, path.slice(1));
  const own = view?.kind === 'text' ? view : null;
  const title = own?.title ?? standardTitle;
  return {
    title,
    description: own?.description || description,
    listed: own?.listed ?? true,
    origin: site.origin,
    path,
    siteName: site.configuration.name,
    crumbs: [{ label: 'Home', href: paths.home() }, { label: title }],
    words: own === null ? null : { html: own.html, image: own.image, stock: own.stock },
    places:
      places === undefined
        ? []
        : readLocationCards({ ...site, locations: filterLocations(site.locations, { filter: places }) }),
  };
}

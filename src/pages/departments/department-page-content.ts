/**
 * Content around a department's form (NAV-3, NAV-6, NAV-37, NAV-38, NAV-43): title, description, picture, text and
 * vehicles come from the dealer's own page with that URL, or else from the settings. The form is the product's in both
 * cases.
 */
import type { DepartmentName } from '../../content/department-words.ts';
import { filterLocations } from '../../locations/filter-locations.ts';
import { paths } from '../../routes.ts';
import { withoutTrailingSlash } from '../../shared/page-path.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { TextContent } from '../content/content-view.ts';
import { readContentView } from '../content/read-content-view.server.ts';
import type { LocationCardContent } from '../locations/location-card-content.ts';
import { readLocationCards } from '../locations/read-location-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { filmOf, type Film } from '../../stock/viewer/film.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';

export interface DepartmentPageContent {
  title: string;
  description: string;
  listed: boolean;
  origin: string;
  /** The canonical path for search engines. */
  path: string;
  siteName: string;
  crumbs: Crumb[];
  /** `null` where the dealer has written nothing. */
  words: Pick<TextContent, 'html' | 'image' | 'stock' | 'blocks'> | null;
  /** What the department shows before a visitor comes (BRAND-17); `null` for none. */
  film: { film: Film; title: string; /** `''` for none. */ posterUrl: string } | null;
  /** Steps after the form, for a dealer who has not written a page. */
  steps: { heading: string; items: readonly string[] };
  /** Locations of the department; empty if the page has no type of location. */
  places: LocationCardContent[];
  placesHeading: string;
  placesDisplay: NonNullable<TextContent['locations']>['display'];
}

/** Pages whose title is the label of the dealer's link. */
const linkOf = { service: 'service', parts: 'parts', test_drive: 'test_drive' } as const;

export interface DepartmentAddress {
  name: DepartmentName;
  /** Without a slash at its end. */
  path: string;
  places?: 'sales' | 'service' | 'parts';
}

export async function departmentPageContent(
  site: SiteContext,
  { name, path, places }: DepartmentAddress,
): Promise<DepartmentPageContent> {
  const { configuration } = site;
  const standard = configuration.content.departments[name];
  const linkLabel = name in linkOf ? configuration.links[linkOf[name as keyof typeof linkOf]].label : '';
  const view = await readContentView(site, withoutTrailingSlash(path).slice(1));
  const own = view?.kind === 'text' ? view : null;
  const title = own?.title ?? (standard.title || linkLabel);
  return {
    title,
    description: own?.description || standard.description.replaceAll('{dealer}', configuration.name),
    listed: own?.listed ?? true,
    origin: site.origin,
    path,
    siteName: configuration.name,
    crumbs: [{ label: 'Home', href: paths.home() }, { label: title }],
    words: own === null ? null : { html: own.html, image: own.image, stock: own.stock, blocks: own.blocks },
    film: name === 'service' ? serviceFilm(site) : null,
    steps: { heading: standard.heading, items: standard.steps },
    // The dealer's page may name others than those of the department.
    placesHeading: own?.locations?.heading ?? standard.places_heading,
    placesDisplay: own?.locations?.display ?? 'strip',
    places:
      own?.locations?.cards ??
      (places === undefined
        ? []
        : readLocationCards(site, { listed: filterLocations(site.locations, { filter: places }) })),
  };
}

function serviceFilm({
  configuration: { content },
  assetVersions,
}: Pick<SiteContext, 'configuration' | 'assetVersions'>): DepartmentPageContent['film'] {
  const { service_video_url: url, service_video_title: title, service_video_image: image } = content;
  const film = filmOf(url);
  return film === null ? null : { film, title, posterUrl: image === null ? '' : pictureAddress(image, assetVersions) };
}

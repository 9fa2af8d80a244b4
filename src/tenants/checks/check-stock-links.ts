/**
 * Checks links to lists and vehicles. A folder is checked without stock, so a list's name must be one that the search
 * knows; a link that is right only with the right stock is accepted, with a warning that says so.
 */
import { type Location, withShownLocations } from '../../locations/location.ts';
import { shownDealerships } from '../../locations/shown-dealerships.ts';
import { paths } from '../../routes.ts';
import { readListName, type ListNames } from '../../search/settings.ts';
import { pagePathOf } from '../../shared/page-path.ts';
import { namedPageAt } from '../known-paths.ts';
import type { SiteFile } from '../site-file.ts';
import { followStandardLink } from '../standard-links.ts';

/** `expected` is what a wrong link should be; `doubt` is why a link may lead nowhere, a sentence behind the link. */
export type StockLinkFinding = { expected: string } | { doubt: string };

/** A folder's table of redirects may have thousands of links. */
const namesByTargets = new WeakMap<object, ListNames>();

/** `null` for a good link, and for one to anything else. */
export function stockLinkFinding(
  link: string,
  targets: { site: SiteFile | null; locations: readonly Location[] | null },
): StockLinkFinding | null {
  const { site, locations } = targets;
  if (site === null || locations === null) return null;
  const path = decodedPath(pagePathOf(followStandardLink(site.links, link)));
  const page = namedPageAt(path);
  if (page === null || path.includes('*')) return null;
  if (page.id === 'vehicle')
    return {
      doubt: `leads to one vehicle, and to nothing once that is sold or where no vehicle in stock has this address; ${paths.search(site.search.path_prefix, '{make}/{model}')} leads to all like it`,
    };
  if (page.id !== 'search' && page.id !== 'search-used-car') return null;
  const names = namesByTargets.get(targets) ?? listNamesOf(site, locations);
  namesByTargets.set(targets, names);
  const read = readListName(page.name, names);
  if (read.kind === 'list') return null;
  const prefix = path.slice(0, -page.name.length);
  const hint = read.near === null ? '' : `; did you mean "${prefix}${read.near}"?`;
  return read.kind === 'none'
    ? {
        expected: `the address of a list: ${prefix} and new-cars or its like, a make that is known or in manufacturers of site.yaml, one with its model, a body or the slug of a dealership${hint}`,
      }
    : {
        doubt: `leads to nothing until one is in stock, since no model "${read.model}" of ${read.make} is known${hint}`,
      };
}

/** True for the address of a list whose name the search does not know: no stock makes it one. */
export function isUnknownList(path: string, targets: Parameters<typeof stockLinkFinding>[1]): boolean {
  const finding = stockLinkFinding(path, targets);
  return finding !== null && 'expected' in finding;
}

/** No list says the name of a dealership or a yard that shoppers may not see. */
function listNamesOf(site: SiteFile, folder: readonly Location[]): ListNames {
  const locations = withShownLocations(folder, site.location_directory);
  return {
    manufacturers: site.manufacturers,
    models: site.content.models,
    dealerships: shownDealerships({ dealerships: site.dealerships, locations }),
    places: locations.flatMap(({ name, address, visible }) => [...(visible ? [name] : []), address.city]),
    truckBody: site.stock.truck_body,
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Which locations the locator lists: those of a department, a make or a subtype (LOC-29, LOC-30, LOC-32 to LOC-34),
 * and the choices between such views. A choice that would change nothing is not offered.
 */
import { filterLocations } from '../../locations/filter-locations.ts';
import type { Location } from '../../locations/location.ts';
import { paths } from '../../routes.ts';
import { isSameText } from '../../shared/text.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

const departments = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const;
type DepartmentName = keyof typeof departments;

export interface LocatorView {
  /** Parameters of the view, each `''` for none. */
  show: DepartmentName | '';
  make: string;
  subtype: string;
  /** `Mazda service`; `''` where all locations are listed. */
  label: string;
  listed: Location[];
  /** Links to the other views; empty where there is nothing to choose. */
  choices: { label: string; href: string; isCurrent: boolean }[];
  /** Makes to choose from, by slug; empty for fewer than two. */
  makes: { value: string; label: string }[];
}

/** A parameter that names nothing of this dealer is ignored. */
export function locatorView(
  {
    locations,
    configuration: { manufacturers },
  }: { locations: readonly Location[]; configuration: Pick<SiteConfiguration, 'manufacturers'> },
  params: URLSearchParams,
): LocatorView {
  const visible = filterLocations(locations, { filter: 'all' });
  const represented = new Set(visible.flatMap((location) => location.manufacturers));
  const makes = manufacturers.filter(({ slug }) => represented.has(slug));
  const subtypes = distinctSubtypes(visible);
  const near = params.get('near') ?? '';
  const asked = params.get('show') ?? '';
  const make = makes.find(({ slug }) => slug === params.get('make'));
  const askedSubtype = params.get('subtype') ?? '';
  const subtype = subtypes.find((each) => isSameText(each, askedSubtype)) ?? '';
  const show = Object.hasOwn(departments, asked) ? (asked as DepartmentName) : '';
  const list = (view: { show?: DepartmentName | ''; subtype?: string }) =>
    filterLocations(locations, {
      filter: view.show || 'all',
      ...(make === undefined ? {} : { manufacturer: make.slug }),
      ...(view.subtype ? { subtype: view.subtype } : {}),
    });
  const all = list({});
  const narrower = [
    ...Object.entries(departments).map(([name, label]) => ({ show: name as DepartmentName, subtype: '', label })),
    ...subtypes.map((name) => ({ show: '' as const, subtype: name, label: name })),
  ].filter((view) => {
    const { length } = list(view);
    return length > 0 && length < all.length;
  });
  const hrefOf = (view: { show: string; subtype: string }) =>
    paths.dealerLocator({ near, make: make?.slug ?? '', show: view.show, subtype: view.subtype });
  const choices = narrower.map((view) => ({
    label: view.label,
    href: hrefOf(view),
    isCurrent: view.show === show && view.subtype === subtype,
  }));
  return {
    show,
    make: make?.slug ?? '',
    subtype,
    label: viewLabel([make?.name ?? '', subtype || (show === '' ? '' : departments[show])]),
    listed: list({ show, subtype }),
    choices:
      choices.length === 0
        ? []
        : [
            { label: 'All', href: hrefOf({ show: '', subtype: '' }), isCurrent: show === '' && subtype === '' },
            ...choices,
          ],
    makes: makes.length < 2 ? [] : makes.map(({ slug, name }) => ({ value: slug, label: name })),
  };
}

/** As the first location spells each. */
function distinctSubtypes(locations: readonly Location[]): string[] {
  const subtypes = locations.map(({ location_subtype: subtype }) => subtype.trim()).filter((subtype) => subtype !== '');
  return subtypes.filter((subtype, index) => subtypes.findIndex((other) => isSameText(other, subtype)) === index);
}

/** `Mazda`, `Service` -> `Mazda service`. */
function viewLabel(parts: readonly string[]): string {
  const [first, ...rest] = parts.filter((part) => part !== '');
  return [first ?? '', ...rest.map((part) => part.toLowerCase())].filter((part) => part !== '').join(' ');
}

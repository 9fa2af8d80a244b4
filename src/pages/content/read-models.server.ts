/**
 * What a make's page and a model's page say of the stock: the models and grades that are there, new or as
 * demonstrators, how many, and from what price. A price is that of a vehicle on the site; a dealer's price guide stands
 * only where no vehicle is there, and is called so.
 */
import type { ModelSettings } from '../../content/models/model-settings.ts';
import { paths } from '../../routes.ts';
import type { FacetSelection } from '../../search/engine.ts';
import { makeModelValue } from '../../search/make-model.ts';
import { searchSlugFor } from '../../search/resolve-search-slug.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState, searchStateToParams } from '../../search/search-state.ts';
import { cardOf, cardsChangeAt } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { dollarsToCents, formatDollars } from '../../shared/money.ts';
import { isSameText } from '../../shared/text.ts';
import { shownPriceCents } from '../../stock/price-display.ts';
import { priceTypeLabel } from '../../stock/price-type-label.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import type { GradeContent, ModelFigures, ModelTile, PriceFrom } from './content-view.ts';

/** A dealer has fewer new vehicles of one make; of more, the dearest are not counted by grade. */
const mostVehicles = 500;
const newOnes = ['new', 'demo'];

/** What is on the yard: neither sold nor still to come. Lists that a figure leads to say so too, to count the same. */
export const inStock = { status: ['in_stock'] };

/** New and demonstrator vehicles of a selection that are in stock, cheapest first. */
export async function newVehicles(site: SiteContext, facets: FacetSelection): Promise<Vehicle[]> {
  const { ids } = await site.search({
    ...toSearchRequest({
      state: { ...emptySearchState, facets: { ...facets, ...inStock, car_type: newOnes } },
      settings: site.configuration.search,
      now: site.now,
      pageSize: mostVehicles,
    }),
    sort: 'price_asc',
  });
  const vehicles = await site.stock.listByIds(ids);
  if (vehicles.length > 0) site.page.changesAt(cardsChangeAt(site, vehicles));
  return vehicles;
}

/** The models of one make, those with most vehicles first; then what the dealer describes and has none of. */
export function modelTiles(site: SiteContext, make: string, vehicles: readonly Vehicle[]): ModelTile[] {
  const described = describedModels(site).filter((model) => isSameText(model.make, make));
  const byModel = Map.groupBy(vehicles, ({ model }) => model);
  const stocked = [...byModel];
  const tiles = stocked.map(([name, found]): ModelTile => {
    const model = described.find((each) => isSameText(each.name, name));
    const { shown, isDemonstrator } = newFirst(found);
    const pictured = shown.map((vehicle) => cardOf(site, vehicle).picture).find(({ url }) => url !== '');
    return {
      name,
      href: model?.link ?? listOf(site, { make, model: name, condition: isDemonstrator ? 'demo' : 'new' }),
      description: model?.short_description ?? '',
      picture: model?.image ?? pictured?.url ?? null,
      body: cardOf(site, found[0]!).picture.body,
      count: shown.length,
      isDemonstrator,
      priceFrom: priceFrom(site, shown),
    };
  });
  const missing = described
    .filter((model) => !stocked.some(([name]) => isSameText(name, model.name)))
    .map(({ name, link, short_description: description, image }): ModelTile => ({
      name,
      href: link,
      description,
      picture: image,
      body: '',
      count: 0,
      isDemonstrator: false,
      priceFrom: null,
    }));
  const isNew = ({ isDemonstrator }: ModelTile): number => Number(!isDemonstrator);
  return [...tiles.toSorted((one, other) => isNew(other) - isNew(one) || other.count - one.count), ...missing];
}

/** Of each described model, by its id: how many are in stock and from what price, as its tile says. */
export async function modelFigures(site: SiteContext): Promise<Record<string, ModelFigures>> {
  const described = describedModels(site);
  if (described.length === 0) return {};
  const vehicles = await newVehicles(site, {
    make_model: described.map(({ make, name }) => makeModelValue(make, name)),
  });
  return Object.fromEntries(
    described.map(({ id, make, name }) => {
      const { shown, isDemonstrator } = newFirst(
        vehicles.filter((vehicle) => isSameText(vehicle.make, make) && isSameText(vehicle.model, name)),
      );
      return [id, { count: shown.length, isDemonstrator, priceFrom: priceFrom(site, shown) }];
    }),
  );
}

/** The new ones; demonstrators where there are no new ones, because they are priced otherwise. */
export function newFirst(vehicles: readonly Vehicle[]): { shown: readonly Vehicle[]; isDemonstrator: boolean } {
  const shown = vehicles.filter(({ condition }) => condition === 'new');
  return shown.length > 0 ? { shown, isDemonstrator: false } : { shown: vehicles, isDemonstrator: vehicles.length > 0 };
}

/** The grades of a model, new ones only: as the dealer lists them, else the badges in stock, cheapest first. */
export function gradesOf(site: SiteContext, model: ModelSettings, vehicles: readonly Vehicle[]): GradeContent[] {
  const listed =
    model.grades.length > 0
      ? model.grades
      : [...new Set(vehicles.map(({ badge }) => badge))]
          .filter((badge) => badge !== '')
          .map((name) => ({ name, badges: [], description: '', price_from_dollars: null, price_type: '' as const }));
  return listed.map(({ name, badges, description, price_from_dollars: guide, price_type: guideType }) => {
    const wanted = badges.length > 0 ? badges : [name];
    const found = vehicles.filter(({ badge }) => wanted.some((each) => isSameText(each, badge)));
    const spelled = [...new Set(found.map(({ badge }) => badge))];
    return {
      name,
      description,
      count: found.length,
      priceFrom: priceFrom(site, found),
      guide:
        found.length > 0 || guide === null
          ? null
          : {
              cents: dollarsToCents(guide),
              text: formatDollars(dollarsToCents(guide)),
              label: priceTypeLabel(guideType),
            },
      href: found.length === 0 ? null : listOf(site, { make: model.make, model: model.name, badges: spelled }),
    };
  });
}

/** The lowest price of these vehicles, with its words; `null` where none has a price. */
export function priceFrom(site: SiteContext, vehicles: readonly Vehicle[]): PriceFrom | null {
  const { stock } = site.configuration;
  let lowest: Vehicle | null = null;
  for (const vehicle of vehicles) {
    const cents = shownPriceCents(vehicle, stock);
    if (cents !== null && (lowest === null || cents < shownPriceCents(lowest, stock)!)) lowest = vehicle;
  }
  if (lowest === null) return null;
  const { text, label } = cardOf(site, lowest).price;
  return { cents: shownPriceCents(lowest, stock)!, text, label };
}

/** The list of these vehicles. */
export function listOf(
  { configuration: { search } }: SiteContext,
  {
    make,
    model,
    condition = 'new',
    badges = [],
  }: { make: string; model: string; condition?: 'new' | 'demo'; badges?: readonly string[] },
): string {
  const slug = searchSlugFor('make_model', makeModelValue(make, model));
  const params = searchStateToParams({
    ...emptySearchState,
    facets: { car_type: [condition], ...inStock, ...(badges.length === 0 ? {} : { badge: badges }) },
  });
  return `${paths.search(search.path_prefix, slug)}?${params}`;
}

/** With the addresses of their pictures. */
export function describedModels(site: Pick<SiteContext, 'configuration' | 'assetVersions'>): ModelSettings[] {
  return withPictureAddresses(site.configuration.content.models, site.assetVersions);
}

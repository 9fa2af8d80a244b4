/**
 * What is offered to who describes a vehicle that they want (LEAD-49): the dealer's own stock first, then what
 * Australians drive where the dealer sells cars.
 */
import { wantedMakeField } from '../../leads/forms/find-similar-form.ts';
import type { FieldSuggestion } from '../../leads/forms/form-field.ts';
import type { SearchResponse } from '../../search/engine.ts';
import { facetLabel } from '../../search/facets.ts';
import { splitMakeModel } from '../../search/make-model.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState } from '../../search/search-state.ts';
import { dollarsToCents, formatDollars } from '../../shared/money.ts';
import { vehicleVocabulary } from '../../trade-in/vehicle-vocabulary.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { compareNames } from '../../shared/text.ts';

/** By the names of the fields of `findSimilarForm`. */
export type VehicleSuggestions = Readonly<Record<string, readonly FieldSuggestion[]>>;

const usualBodies = ['Hatch', 'Sedan', 'SUV', 'Ute', 'Wagon', 'Van', 'People mover', 'Convertible', 'Coupe'];

/** If the engine does not respond, nothing of the stock is suggested, and the form still works. */
export async function readVehicleSuggestions({
  search,
  configuration,
  now,
  page: { reportFailure },
}: Pick<SiteContext, 'search' | 'configuration' | 'now' | 'page'>): Promise<VehicleSuggestions> {
  const response = await search(
    toSearchRequest({ state: emptySearchState, settings: configuration.search, now, pageSize: 0 }),
  ).catch((error: unknown) => {
    reportFailure('suggestions', error);
    return null;
  });
  return vehicleSuggestions(response?.facets ?? null);
}

export function vehicleSuggestions(
  facets: Pick<SearchResponse['facets'], 'make_model' | 'item_type' | 'body' | 'price_range'> | null,
): VehicleSuggestions {
  const valuesOf = (facet: 'make_model' | 'item_type' | 'body' | 'price_range'): string[] =>
    (facets?.[facet] ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
  const stock = valuesOf('make_model')
    .flatMap((value) => splitMakeModel(value) ?? [])
    .toSorted((first, second) => compareNames(first.make, second.make) || compareNames(first.model, second.model));
  const types = valuesOf('item_type');
  const sellsCars = types.length === 0 || types.includes('car');
  const others = sellsCars
    ? vehicleVocabulary(stock).flatMap(({ make, models }) => models.map((model) => ({ make, model })))
    : [];
  const all = [...stock, ...others];
  const bodies = [
    ...valuesOf('body')
      .map((value) => facetLabel('body', value))
      .toSorted(compareNames),
    ...(sellsCars ? usualBodies : []),
  ];
  const models = new Map(all.map(({ make, model }) => [`${make}|${model}`.toLowerCase(), { value: model, of: make }]));
  return {
    [wantedMakeField]: once(all.map(({ make }) => make)),
    wanted_model: [...models.values()],
    wanted_body: once(bodies),
    budget: once(
      valuesOf('price_range')
        .flatMap(upperEnd)
        .toSorted((first, second) => first - second)
        .map((dollars) => formatDollars(dollarsToCents(dollars))),
    ),
  };
}

/** `20000-30000` -> 30000; the highest band has none. */
function upperEnd(band: string): number[] {
  const dollars = /^\d+-(\d+)$/.exec(band)?.[1];
  return dollars === undefined ? [] : [Number(dollars)];
}

/** Each once, whatever its letter case, as it comes first. */
function once(values: readonly string[]): FieldSuggestion[] {
  const found = new Map<string, string>();
  for (const value of values) if (!found.has(value.toLowerCase())) found.set(value.toLowerCase(), value);
  return [...found.values()].map((value) => ({ value }));
}

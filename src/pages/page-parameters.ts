/**
 * Which query parameters each route of `routes.ts` reads; all others are removed before a loader sees a request (`http/query-parameters.ts`). A loader that
 * reads a parameter without an entry here never finds it, and `page-parameters.test.ts` fails.
 */
import { inputNames } from '../finance/calculator/calculator-input.ts';
import type { ParameterUse, QueryDeclaration } from '../http/query-parameters.ts';
import { financeLinkParameters } from '../routes.ts';
import { facetNames } from '../search/facets.ts';
import { rangeNames } from '../search/ranges.ts';
import { exclusionParameter, singleSearchParameters } from '../search/search-state.ts';
import { budgetFields } from './finance/budget-fields.ts';
import { matchRoute } from './route-pattern.ts';
import { deliveryPostcodeField } from './vehicle/delivery-field.ts';

type Declaration = Readonly<Record<string, ParameterUse>>;

const first = (...names: readonly string[]): Declaration => Object.fromEntries(names.map((name) => [name, 'first']));
const none: Declaration = {};

const search: Declaration = {
  ...first(...singleSearchParameters),
  ...Object.fromEntries(
    facetNames.flatMap((name) => [name, exclusionParameter(name)]).map((name) => [name, 'set'] as const),
  ),
  // The first readable one counts.
  ...Object.fromEntries(rangeNames.map((name) => [name, 'list'] as const)),
};
/** A form's page opens for a vehicle or a place. */
const form = first('car_id', 'location_id');
const financeLink = first(...financeLinkParameters);
const calculator = first(...inputNames);

/** By the id of the route. */
export const parametersByRoute: Readonly<Record<string, Declaration>> = {
  home: none,
  search: search,
  'search-used-car': search,
  'all-stock': search,
  vehicle: { ...calculator, ...first(deliveryPostcodeField) },
  enquiry: { ...form, ...first('category', 'subcategory') },
  'finance-application': { ...form, ...financeLink },
  'quarantined-lead': first('token'),
  'sealed-lead': first('token'),
  'booked-test-drive': first('token'),
  unsubscribe: first('token'),
  success: none,
  'book-service': first('make'),
  service: form,
  parts: form,
  'sell-my-car': form,
  'sell-your-car': form,
  fleet: form,
  careers: form,
  'test-drive': { ...form, ...first('make') },
  'contact-location': form,
  contact: first('locationQuery'),
  finance: { ...financeLink, ...first(...Object.values(budgetFields)) },
  'finance-enquiry': financeLink,
  'personalised-finance': financeLink,
  // Where a dealer values no vehicles, a page of text stands at the address.
  'trade-in': financeLink,
  'trade-in-result': first('s'),
  'vehicle-trade-in': first('car_id'),
  'trade-in-terms': none,
  'trade-in-terms-under-pages': none,
  mailbox: none,
  'mailbox-message': none,
  'mailbox-html': none,
  'finance-providers': first('car_id'),
  // A page of text can hold the finance form.
  content: financeLink,
  'no-picture': none,
  print: first('car_id'),
  'api-search': { ...search, ...first('slug') },
  'api-search-batch': none,
  'api-similar-cars': none,
  'api-cars': first('ids'),
  'api-vehicle-view': first('photos_count', 'updated_at'),
  'api-delivery': first('postcode'),
  'api-phone-reveal': none,
  'api-vehicle-pdf': none,
  'api-price-comparison': none,
  'api-finance-disclaimer': first('car_id'),
  'api-vehicle-report': none,
  'api-finance-quote': first('car_id'),
  'api-geocode': first('postcode'),
  'api-appointments': first('car_id', 'location_id', 'from'),
  'api-trade-in': none,
  'api-trade-in-registration': none,
  'api-trade-in-vehicle': none,
  'api-trade-in-valuation': none,
  'api-trade-in-photos': none,
  'api-trade-in-photo': first('s'),
  'api-trade-in-remove-photo': none,
  'api-trade-in-send': none,
  'api-trade-in-offer': none,
  'api-miscellaneous': none,
  'api-events': none,
  'api-vehicle-suggestions': none,
  'api-leads': none,
  'api-unknown': none,
};

/** `pathname` as it is in the address, `.data` addresses too. */
export function queryDeclarationOf(pathname: string): QueryDeclaration {
  const route = matchRoute(pathname);
  const id = route?.ids.at(-1);
  return { parameters: (id === undefined ? undefined : parametersByRoute[id]) ?? none, routeIds: route?.ids ?? [] };
}

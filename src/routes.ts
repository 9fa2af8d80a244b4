/**
 * Every address of the product; the only place where paths are written. Links are made from `paths`. `pages` and `calls`
 * say what answers each address, and the default export is what React Router reads of them. Their entries are plain
 * objects, so that views can import this file without bringing a build tool into the browser.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';

/** A dealer's stock lives under one of these two prefixes (TEN-24). */
export type SearchPrefix = '/search' | '/used-car';

const query = (values: Record<string, string | undefined>): string => {
  const present = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`;
};

/** What a finance button's link (FIN-1) and the calculator's address say. */
export const financeLinkParameters = [
  'preferredDealership',
  'vehiclePriceBudget',
  'car_id',
  'car_type',
  'vin',
  'amount',
  'tradeIn',
  'term',
  'interest',
  'residual',
  'frequency',
] as const;

export const paths = {
  home: () => '/',
  allStock: (prefix: SearchPrefix = '/search') => `${prefix}/new-used-and-demo-cars`,
  /** `slug` is one or two segments: `used-cars`, `toyota`, `toyota/hilux`, `suv`, a dealership. */
  search: (prefix: SearchPrefix, slug: string) => `${prefix}/${slug}`,
  stock: () => '/cars/',
  vehicle: (slug: string) => `/cars/${slug}`,
  print: (slug: string) => `/print${query({ car_id: slug })}`,
  vehicleTradeIn: (vehicleId: string) => `/cars/trade-in${query({ car_id: vehicleId })}`,
  /** The enquiry form as a page of its own; the dialogs post to it too. */
  enquiry: (values: { car_id?: string; location_id?: string; category?: string; subcategory?: string } = {}) =>
    `/enquiry${query(values)}`,
  success: () => '/success',
  contact: () => '/contact',
  locationContact: (slug: string) => `/contact-us/${slug}`,
  location: (slug: string) => `/locations/${slug}`,
  ourLocation: (slug: string) => `/our-location/${slug}`,
  dealerLocator: () => '/dealer-locator',
  specialOffers: () => '/special-offers',
  finance: () => '/finance',
  financeEnquiry: () => '/finance-enquiry',
  /** With what a finance button's link (FIN-1) and the calculator's address say, as far as they say it. */
  financeApplication: (link: URLSearchParams = new URLSearchParams()) =>
    `/apply-for-finance${query(Object.fromEntries(financeLinkParameters.map((name) => [name, link.get(name) ?? ''])))}`,
  personalisedFinance: (vehicleId: string) => `/personalised/finance${query({ car_id: vehicleId })}`,
  tradeIn: () => '/trade-in',
  /** What a valuation came to. */
  tradeInResult: (valuationId: string, signature = '') =>
    `/trade-in/valuation/${valuationId}${query({ s: signature })}`,
  /** Under `/pages/` too where a dealer says so (TRADE-18). */
  tradeInTerms: (underPages = false) => `${underPages ? '/pages' : ''}/value-my-car-terms-and-conditions`,
  /** `make` is a slug. */
  testDrive: (values: { car_id?: string; location_id?: string; make?: string } = {}) =>
    `/book-test-drive/${query(values)}`,
  service: () => '/service',
  /** The directory of external booking sites, of one make with `make` (a slug). */
  bookService: (values: { make?: string } = {}) => `/book-a-service${query(values)}`,
  parts: () => '/vehicle-parts-and-accessories',
  sellMyCar: () => '/sell-my-car',
  /** The same page under its other name. */
  sellYourCar: () => '/sell-your-car',
  fleet: () => '/fleet',
  careers: () => '/careers',
  brands: () => '/brands',
  /** Where visitors change or cancel a test drive that they booked. */
  bookedTestDrive: (token: string) => `/my-test-drive${query({ token })}`,
  /** Where the link at the foot of a message to a visitor leads. */
  unsubscribe: (token: string) => `/unsubscribe${query({ token })}`,
  /** The answers of a finance application, out of the dealer's notice. */
  sealedLead: (token: string) => `/leads/application${query({ token })}`,
  /** One enquiry that was held back as suspected spam, out of the dealer's report. */
  quarantinedLead: (token: string) => `/leads/quarantine${query({ token })}`,
  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms-and-conditions',
  /** A page of text out of the dealer's `pages/` folder. */
  content: (slug: string) => `/${slug}`,
  /** A picture or other file of the dealer's own folder; `version` makes the answer cacheable for good. */
  asset: (assetPath: string, version?: string) => `/assets-of-dealer/${assetPath}${query({ v: version })}`,
  /** A picture in another size, such as `600x400`; `picture-size.ts` of the media area says which there are. Slashes stay, for shorter pages. */
  picture: (size: string, { source, quality }: { source: string; quality: number }) =>
    `/pictures/${size}?q=${quality}&src=${encodeURIComponent(source).replaceAll('%2F', '/').replaceAll('%3A', ':')}`,
  /** What stands in the place of a missing picture of a vehicle with this body, `''` for one of which nothing is known. */
  noPicture: (body: string) => (body === '' ? '/image-not-found.svg' : `/no-picture/${body.toLowerCase()}.svg`),
  api: {
    search: () => '/api/search',
    /** Several searches at once (vehicle §7). */
    searchBatch: () => '/api/search/batch',
    /** Ids of the vehicles that are like another. */
    similarCars: (slug: string) => `/api/cars/${slug}/similar`,
    /** What cards and a comparison say of the named vehicles. */
    cars: (ids: readonly string[]) => `/api/cars${query({ ids: ids.join(',') })}`,
    /** Counts a look at a vehicle (vehicle §7); the page says what it shows, so that the answer can say what is newer. */
    vehicleView: (slug: string, shown: { photos_count: string; updated_at: string; website_id: string }) =>
      `/api/cars/${slug}/view.json${query(shown)}`,
    /** What a delivery costs (VDP-55). */
    delivery: (postcode: string) => `/api/delivery?${new URLSearchParams({ postcode })}`,
    /** Tells the number that a vehicle's page masks (vehicle §7). */
    phoneReveal: () => '/api/phone-reveal',
    /** The vehicle's sheet as a PDF (vehicle §7). */
    vehiclePdf: (slug: string) => `/api/cars/${slug}/pdf`,
    /** How the price compares with the market (vehicle §7). */
    priceComparison: (slug: string) => `/api/cars/${slug}/autogauge`,
    /** A quote for a vehicle's finance (platform §7); the site may know more of the vehicle than the quote's body says. */
    financeQuote: (vehicleId = '') => `/api/youx/quote${query({ car_id: vehicleId })}`,
    /** What the lender says of a vehicle's finance (vehicle §7). */
    financeDisclaimer: (vehicleId: string) => `/api/finance-disclaimer${query({ car_id: vehicleId })}`,
    /** A report of the vehicle as a PDF (PRICE-12). */
    vehicleReport: (slug: string, kind: string) => `/api/cars/${slug}/reports/${kind}`,
    /** Where a postcode is, for the browser. */
    geocode: (postcode: string) => `/api/geocode${query({ postcode })}`,
    vehicleSuggestions: () => '/api/vehicle-suggestions',
    leads: () => '/api/leads',
    /** Takes what visitors do into the server's log. */
    events: () => '/api/events',
    /** Times at which a test drive can be booked. */
    appointments: (values: { location_id?: string; car_id?: string; from?: string }) =>
      `/api/appointments${query(values)}`,
    /** Trade-in valuations (vehicle §7; TRADE-20 leaves the paths open). */
    tradeIn: {
      begin: () => '/api/trade-in',
      registration: () => '/api/trade-in/rego',
      vehicle: () => '/api/trade-in/vehicle',
      valuation: () => '/api/trade-in/valuation',
      photos: () => '/api/trade-in/photos',
      /** With a signature it opens to whoever has the address: it stands in messages to the dealer. */
      photo: (valuationId: string, photoId: string, signature = '') =>
        `/api/trade-in/photos/${valuationId}/${photoId}${query({ s: signature })}`,
      removePhoto: () => '/api/trade-in/remove-photo',
      send: () => '/api/trade-in/send',
      offer: () => '/api/trade-in/offer',
    },
    /** Passes a valuation's result on (TRADE-11). */
    miscellaneous: () => '/api/miscellaneous',
  },
  demonstration: {
    mailbox: () => '/demonstration/mailbox',
    message: (id: string) => `/demonstration/mailbox/${id}`,
    messageHtml: (id: string) => `/demonstration/mailbox/${id}/html`,
    /** Every provider's panel for one vehicle. */
    financeProviders: (slug?: string) => `/demonstration/finance-providers${query({ car_id: slug })}`,
    picture: (name: string) => `/demonstration/pictures/${name}`,
    /** A pattern, as `map_tiles_url` takes it. */
    tiles: () => '/demonstration/tiles/{z}/{x}/{y}.svg',
  },
} as const;

/** What of a dealer's configuration turns pages on and off. */
export interface PageSwitches {
  content: { parts_page_enabled: boolean; brands_page_enabled: boolean; offers_page_enabled: boolean };
  trade_in: { enabled: boolean; sell_pages_enabled: boolean; terms_under_pages: boolean };
}

type SwitchIn<Area extends keyof PageSwitches> = `${Area}.${keyof PageSwitches[Area] & string}`;
/** Where a dealer sets the switch of a page: `content.parts_page_enabled`. */
export type PageSwitch = SwitchIn<'content'> | SwitchIn<'trade_in'>;

/** Parameters that several pages read alike; `pages/page-parameters.ts` has their names. */
export type QueryGroup = '@form' | '@search' | '@calculator' | '@budget' | '@financeLink';

/** What answers an address. */
export interface Answering extends RouteConfigEntry {
  id: string;
  /**
   * The query parameters that its loader reads, as names and as groups. All others are removed before the loader sees
   * the request, and `page-parameters.test.ts` fails for one that is read and not declared.
   */
  query: readonly (QueryGroup | (string & {}))[];
}

export interface Page extends Answering {
  /**
   * Whether a menu, a tile or a text of the dealer may lead to it. `stock` and `location`: with the name of a vehicle, a
   * list or a location. `never`: a page that needs more than its address, such as a token.
   */
  linkable: 'always' | 'never' | 'stock' | 'location';
  /** For a page that a dealer can turn off. */
  switchedBy?: PageSwitch;
  /**
   * For a page that shows the words of the dealer's own page of this address. `always`: those words stand there alone
   * where the page itself is off.
   */
  ownWords?: 'always' | 'while on';
}

export const pages = [
  { id: 'home', index: true, file: 'pages/home/home-page.tsx', query: [], linkable: 'always' },
  { id: 'search', path: 'search/*', file: 'pages/stock/search-page.tsx', query: ['@search'], linkable: 'stock' },
  {
    id: 'search-used-car',
    path: 'used-car/*',
    file: 'pages/stock/search-page.tsx',
    query: ['@search'],
    linkable: 'stock',
  },
  { id: 'all-stock', path: 'cars', file: 'pages/stock/all-stock-redirect.ts', query: ['@search'], linkable: 'always' },
  {
    id: 'vehicle',
    path: 'cars/:slug',
    file: 'pages/vehicle/vehicle-page.tsx',
    query: ['@calculator', 'delivery_postcode'],
    linkable: 'stock',
  },
  {
    id: 'enquiry',
    path: 'enquiry',
    file: 'pages/leads/enquiry-page.tsx',
    query: ['@form', 'category', 'subcategory'],
    linkable: 'always',
  },
  {
    id: 'finance-application',
    path: 'apply-for-finance',
    file: 'pages/finance/finance-application-page.tsx',
    query: ['@form', '@financeLink'],
    linkable: 'always',
  },
  {
    id: 'quarantined-lead',
    path: 'leads/quarantine',
    file: 'pages/leads/quarantined-lead-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  {
    id: 'sealed-lead',
    path: 'leads/application',
    file: 'pages/leads/sealed-lead-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  {
    id: 'booked-test-drive',
    path: 'my-test-drive',
    file: 'pages/leads/booked-test-drive-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  {
    id: 'unsubscribe',
    path: 'unsubscribe',
    file: 'pages/leads/unsubscribe-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  { id: 'success', path: 'success', file: 'pages/leads/success-page.tsx', query: [], linkable: 'never' },
  {
    id: 'book-service',
    path: 'book-a-service',
    file: 'pages/workshop/book-service-page.tsx',
    query: ['make'],
    linkable: 'always',
    ownWords: 'always',
  },
  {
    id: 'service',
    path: 'service',
    file: 'pages/departments/department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    ownWords: 'always',
  },
  {
    id: 'parts',
    path: 'vehicle-parts-and-accessories',
    file: 'pages/departments/department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    switchedBy: 'content.parts_page_enabled',
    ownWords: 'while on',
  },
  {
    id: 'sell-my-car',
    path: 'sell-my-car',
    file: 'pages/departments/stepped-department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    switchedBy: 'trade_in.sell_pages_enabled',
    ownWords: 'while on',
  },
  {
    id: 'sell-your-car',
    path: 'sell-your-car',
    file: 'pages/departments/stepped-department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    switchedBy: 'trade_in.sell_pages_enabled',
  },
  {
    id: 'fleet',
    path: 'fleet',
    file: 'pages/departments/department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    ownWords: 'always',
  },
  {
    id: 'careers',
    path: 'careers',
    file: 'pages/departments/department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    ownWords: 'always',
  },
  {
    id: 'test-drive',
    path: 'book-test-drive',
    file: 'pages/departments/test-drive-page.tsx',
    query: ['@form', 'make'],
    linkable: 'always',
    ownWords: 'always',
  },
  {
    id: 'contact-location',
    path: 'contact-us/:slug',
    file: 'pages/locations/location-contact-page.tsx',
    query: ['@form'],
    linkable: 'location',
  },
  {
    id: 'contact',
    path: 'contact',
    file: 'pages/locations/contact-page.tsx',
    query: ['locationQuery'],
    linkable: 'always',
  },
  {
    id: 'finance',
    path: 'finance',
    file: 'pages/finance/finance-page.tsx',
    query: ['@financeLink', '@budget'],
    linkable: 'always',
    ownWords: 'always',
  },
  {
    id: 'finance-enquiry',
    path: 'finance-enquiry',
    file: 'pages/finance/finance-page.tsx',
    query: ['@financeLink'],
    linkable: 'always',
    ownWords: 'always',
  },
  {
    id: 'personalised-finance',
    path: 'personalised/finance',
    file: 'pages/finance/finance-page.tsx',
    query: ['@financeLink'],
    linkable: 'never',
  },
  {
    id: 'trade-in',
    path: 'trade-in',
    file: 'pages/trade-in/trade-in-page.tsx',
    query: ['@financeLink'],
    linkable: 'always',
    ownWords: 'always',
  },
  {
    id: 'trade-in-result',
    path: 'trade-in/valuation/:id',
    file: 'pages/trade-in/result-page.tsx',
    query: ['s'],
    linkable: 'never',
  },
  // Written out, it wins over the pattern of the vehicles' pages (NAV-61).
  {
    id: 'vehicle-trade-in',
    path: 'cars/trade-in',
    file: 'pages/trade-in/trade-in-page.tsx',
    query: ['car_id'],
    linkable: 'always',
  },
  {
    id: 'trade-in-terms',
    path: 'value-my-car-terms-and-conditions',
    file: 'pages/trade-in/trade-in-terms-page.tsx',
    query: [],
    linkable: 'always',
    switchedBy: 'trade_in.enabled',
    ownWords: 'always',
  },
  {
    id: 'trade-in-terms-under-pages',
    path: 'pages/value-my-car-terms-and-conditions',
    file: 'pages/trade-in/trade-in-terms-page.tsx',
    query: [],
    linkable: 'always',
    switchedBy: 'trade_in.terms_under_pages',
  },
  {
    id: 'mailbox',
    path: 'demonstration/mailbox',
    file: 'pages/demonstration/mailbox-page.tsx',
    query: [],
    linkable: 'never',
  },
  {
    id: 'mailbox-message',
    path: 'demonstration/mailbox/:id',
    file: 'pages/demonstration/mailbox-message-page.tsx',
    query: [],
    linkable: 'never',
  },
  {
    id: 'finance-providers',
    path: 'demonstration/finance-providers',
    file: 'pages/demonstration/finance-providers-page.tsx',
    query: ['car_id'],
    linkable: 'never',
  },
  {
    id: 'brands',
    path: 'brands',
    file: 'pages/content/content-page.tsx',
    query: [],
    linkable: 'always',
    switchedBy: 'content.brands_page_enabled',
    ownWords: 'always',
  },
  {
    id: 'special-offers',
    path: 'special-offers',
    file: 'pages/content/content-page.tsx',
    query: [],
    linkable: 'always',
    switchedBy: 'content.offers_page_enabled',
    ownWords: 'always',
  },
  {
    id: 'dealer-locator',
    path: 'dealer-locator',
    file: 'pages/content/content-page.tsx',
    query: [],
    linkable: 'always',
  },
  { id: 'location', path: 'locations/:slug', file: 'pages/content/content-page.tsx', query: [], linkable: 'location' },
  {
    id: 'our-location',
    path: 'our-location/:slug',
    file: 'pages/content/content-page.tsx',
    query: [],
    linkable: 'location',
  },
  { id: 'content', path: '*', file: 'pages/content/content-page.tsx', query: ['@financeLink'], linkable: 'never' },
] as const satisfies readonly Page[];

export type PageId = (typeof pages)[number]['id'];

/** Addresses without the frame of a site: what a program asks for, files, and a page that is printed. */
export const calls = [
  {
    id: 'mailbox-html',
    path: 'demonstration/mailbox/:id/html',
    file: 'pages/demonstration/mailbox-html.ts',
    query: [],
  },
  { id: 'no-picture', path: 'no-picture/:file', file: 'pages/stock/no-picture.ts', query: [] },
  { id: 'print', path: 'print', file: 'pages/vehicle/print/print-page.tsx', query: ['car_id'] },
  { id: 'api-search', path: 'api/search', file: 'pages/stock/search-api.ts', query: ['@search', 'slug'] },
  { id: 'api-search-batch', path: 'api/search/batch', file: 'pages/stock/search-batch-api.ts', query: [] },
  { id: 'api-similar-cars', path: 'api/cars/:slug/similar', file: 'pages/stock/similar-api.ts', query: [] },
  { id: 'api-cars', path: 'api/cars', file: 'pages/stock/cars-api.ts', query: ['ids'] },
  {
    id: 'api-vehicle-view',
    path: 'api/cars/:slug/view.json',
    file: 'pages/vehicle/view-api.ts',
    query: ['photos_count', 'updated_at'],
  },
  { id: 'api-delivery', path: 'api/delivery', file: 'pages/vehicle/delivery-api.ts', query: ['postcode'] },
  { id: 'api-phone-reveal', path: 'api/phone-reveal', file: 'pages/vehicle/phone-reveal-api.ts', query: [] },
  { id: 'api-vehicle-pdf', path: 'api/cars/:slug/pdf', file: 'pages/vehicle/print/pdf-api.ts', query: [] },
  { id: 'api-price-comparison', path: 'api/cars/:slug/autogauge', file: 'pages/vehicle/autogauge-api.ts', query: [] },
  {
    id: 'api-finance-disclaimer',
    path: 'api/finance-disclaimer',
    file: 'pages/vehicle/finance-disclaimer-api.ts',
    query: ['car_id'],
  },
  {
    id: 'api-vehicle-report',
    path: 'api/cars/:slug/reports/:kind',
    file: 'pages/vehicle/reports/report-api.ts',
    query: [],
  },
  { id: 'api-finance-quote', path: 'api/youx/quote', file: 'pages/finance/quote-api.ts', query: ['car_id'] },
  { id: 'api-geocode', path: 'api/geocode', file: 'pages/locations/geocode-api.ts', query: ['postcode'] },
  {
    id: 'api-appointments',
    path: 'api/appointments',
    file: 'pages/leads/appointments-api.ts',
    query: ['car_id', 'location_id', 'from'],
  },
  { id: 'api-trade-in', path: 'api/trade-in', file: 'pages/trade-in/begin-api.ts', query: [] },
  { id: 'api-trade-in-registration', path: 'api/trade-in/rego', file: 'pages/trade-in/registration-api.ts', query: [] },
  { id: 'api-trade-in-vehicle', path: 'api/trade-in/vehicle', file: 'pages/trade-in/vehicle-api.ts', query: [] },
  { id: 'api-trade-in-valuation', path: 'api/trade-in/valuation', file: 'pages/trade-in/valuation-api.ts', query: [] },
  { id: 'api-trade-in-photos', path: 'api/trade-in/photos', file: 'pages/trade-in/photos-api.ts', query: [] },
  {
    id: 'api-trade-in-photo',
    path: 'api/trade-in/photos/:valuation/:photo',
    file: 'pages/trade-in/photo-api.ts',
    query: ['s'],
  },
  {
    id: 'api-trade-in-remove-photo',
    path: 'api/trade-in/remove-photo',
    file: 'pages/trade-in/remove-photo-api.ts',
    query: [],
  },
  { id: 'api-trade-in-send', path: 'api/trade-in/send', file: 'pages/trade-in/send-api.ts', query: [] },
  { id: 'api-trade-in-offer', path: 'api/trade-in/offer', file: 'pages/trade-in/offer-api.ts', query: [] },
  { id: 'api-miscellaneous', path: 'api/miscellaneous', file: 'pages/trade-in/miscellaneous-api.ts', query: [] },
  { id: 'api-events', path: 'api/events', file: 'pages/system/events-api.ts', query: [] },
  {
    id: 'api-vehicle-suggestions',
    path: 'api/vehicle-suggestions',
    file: 'pages/leads/vehicle-suggestions-api.ts',
    query: [],
  },
  { id: 'api-leads', path: 'api/leads', file: 'pages/leads/leads-api.ts', query: [] },
  { id: 'api-unknown', path: 'api/*', file: 'pages/system/unknown-api.ts', query: [] },
] as const satisfies readonly Answering[];

function routeTable(): RouteConfigEntry[] {
  return [{ id: 'site', file: 'pages/layout/site-layout.tsx', children: [...pages] }, ...calls];
}

// Pure, so that the table does not reach the browser with the views that import `paths`.
export default /* @__PURE__ */ routeTable();

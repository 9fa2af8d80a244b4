/**
 * Every address of the product; the only place where paths are written. Links are made with `href`, mostly through
 * `paths`. `pages` and `calls` say what answers each address, and the default export is what React Router reads of
 * them. Their entries are plain objects, so that views can import this file without bringing a build tool into the
 * browser.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * The address of each page and call: the only place where one is written. Links come from `href` and `paths`, the
 * routes below from the tables `pages` and `calls`. Kept apart from those, because this much of the file is in the
 * browser.
 */
const patterns = {
  home: '',
  search: 'search/*',
  'search-used-car': 'used-car/*',
  filters: 'filters/*',
  'all-stock': 'cars',
  vehicle: 'cars/:slug',
  checkout: 'cars/:slug/checkout',
  'buy-online': 'cars/:slug/buy-online',
  reservation: 'my-reservation',
  'checkout-journey': 'checkout-journey',
  order: 'my-order',
  'order-documents': 'leads/order-documents',
  enquiry: 'enquiry',
  'prepared-enquiry': 'enquiry/prepared',
  'finance-application': 'apply-for-finance',
  'quarantined-lead': 'leads/quarantine',
  'sealed-lead': 'leads/application',
  'booked-test-drive': 'my-test-drive',
  unsubscribe: 'unsubscribe',
  success: 'success',
  'book-service': 'book-a-service',
  service: 'service',
  parts: 'vehicle-parts-and-accessories',
  'parts-search': 'parts/search',
  'sell-my-car': 'sell-my-car',
  'sell-your-car': 'sell-your-car',
  fleet: 'fleet',
  careers: 'careers',
  opening: 'careers/:id',
  'test-drive': 'book-test-drive',
  'contact-location': 'contact-us/:slug',
  contact: 'contact',
  finance: 'finance',
  'finance-enquiry': 'finance-enquiry',
  'personalised-finance': 'personalised/finance',
  'trade-in': 'trade-in',
  'trade-in-result': 'trade-in/valuation/:id',
  'vehicle-trade-in': 'cars/trade-in',
  'trade-in-terms': 'value-my-car-terms-and-conditions',
  'trade-in-terms-under-pages': 'pages/value-my-car-terms-and-conditions',
  'sign-in': 'sign-in',
  'my-account': 'my-account',
  watchlist: 'watchlist',
  'my-garage': 'my-garage',
  'online-payment': 'online-payment',
  'online-payment-receipt': 'online-payment/receipt',
  'saved-searches': 'saved-searches',
  'saved-search': 'saved-searches/:id',
  compare: 'compare',
  'spin-to-win': 'spin-to-win',
  mailbox: 'demonstration/mailbox',
  'mailbox-message': 'demonstration/mailbox/:id',
  'finance-providers': 'demonstration/finance-providers',
  brands: 'brands',
  'special-offers': 'special-offers',
  offer: 'offers/:id',
  'offer-of-make': 'offers/:make/:id',
  'price-slider': 'price-slider',
  journal: 'journal',
  'journal-rss': 'journal.xml',
  'dealer-locator': 'dealer-locator',
  locations: 'locations',
  location: 'locations/:slug',
  'our-location': 'our-location/:slug',
  content: '*',
  'mailbox-html': 'demonstration/mailbox/:id/html',
  'test-gateway': 'demonstration/test-gateway/:reference',
  'robots-txt': 'robots.txt',
  'sitemap-index': 'sitemap.xml',
  'sitemap-file': 'sitemaps/:file',
  'llms-txt': 'llms.txt',
  'web-manifest': 'site.webmanifest',
  'site-icon': 'site-icon.svg',
  'home-screen-icon': 'apple-touch-icon.png',
  favicon: 'favicon.ico',
  'new-stock-rss': 'new-stock.xml',
  'no-picture': 'no-picture/:file',
  print: 'print',
  mcp: 'mcp',
  'api-account': 'api/account',
  'api-account-data': 'api/account/data',
  'api-payment-notices': 'api/payments/notices/:provider',
  'api-passkeys': 'api/passkeys',
  'api-passkey-sign-in': 'api/passkeys/sign-in',
  'api-watchlist-save-car': 'api/watchlist/save-car',
  'api-watchlist-remove-car': 'api/watchlist/remove-car',
  'api-watchlist-move-in': 'api/watchlist/move-in',
  'api-saved-searches': 'api/saved-searches',
  'api-search': 'api/search',
  'api-search-batch': 'api/search/batch',
  'api-similar-cars': 'api/cars/:slug/similar',
  'api-cars': 'api/cars',
  'api-menu-prices': 'api/menu-prices',
  'api-vehicle-view': 'api/cars/:slug/view.json',
  'api-delivery': 'api/delivery',
  'api-phone-reveal': 'api/phone-reveal',
  'api-vehicle-pdf': 'api/cars/:slug/pdf',
  'api-price-comparison': 'api/cars/:slug/autogauge',
  'api-finance-disclaimer': 'api/finance-disclaimer',
  'api-vehicle-report': 'api/cars/:slug/reports/:kind',
  'api-finance-quote': 'api/youx/quote',
  'api-geocode': 'api/geocode',
  'api-appointments': 'api/appointments',
  'api-trade-in': 'api/trade-in',
  'api-trade-in-registration': 'api/trade-in/rego',
  'api-trade-in-vehicle': 'api/trade-in/vehicle',
  'api-trade-in-valuation': 'api/trade-in/valuation',
  'api-trade-in-photos': 'api/trade-in/photos',
  'api-trade-in-photo': 'api/trade-in/photos/:valuation/:photo',
  'api-trade-in-remove-photo': 'api/trade-in/remove-photo',
  'api-trade-in-send': 'api/trade-in/send',
  'api-trade-in-offer': 'api/trade-in/offer',
  'api-miscellaneous': 'api/miscellaneous',
  'api-events': 'api/events',
  'api-vehicle-suggestions': 'api/vehicle-suggestions',
  'api-leads': 'api/leads',
  'api-reservations': 'api/reservations',
  'api-order-documents': 'api/orders/documents',
  'api-order-document': 'api/orders/documents/:document',
  'api-order-remove-document': 'api/orders/remove-document',
  'api-openapi': 'api/openapi.json',
  'api-unknown': 'api/*',
} as const;

/** Files that the server answers before the router; a test holds the two lists apart. */
const filePatterns = {
  /** A picture or other file of the dealer's own folder. */
  asset: 'assets-of-dealer/*',
  picture: 'pictures/:size',
  /** The picture of a page for those who share its link; the page stands in the query. */
  'page-card': 'page-card.jpg',
  /** A file of the stock for another company; its `token` is secret. */
  'outbound-feed': 'feeds/:file',
  'demonstration-picture': 'demonstration/pictures/*',
  'demonstration-tiles': 'demonstration/tiles/*',
  'demonstration-vehicle-reports': 'demonstration/vehicle-reports',
} as const;

export const everyPattern = { ...patterns, ...filePatterns } as const;
type Patterns = typeof everyPattern;
export type RouteId = keyof typeof patterns;
export type AddressId = keyof Patterns;

type ParameterOf<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? ParameterOf<Segment> | ParameterOf<Rest>
  : Pattern extends `:${infer Name}`
    ? Name
    : Pattern extends '*'
      ? '*'
      : never;
type Parameters<Id extends AddressId> = { readonly [Name in ParameterOf<Patterns[Id]>]: string };

/** What the route declares; anything where it declares a group, and of a file. */
type QueryName<Id extends AddressId> =
  Extract<Declared, { id: Id }> extends { query: readonly (infer Name)[] }
    ? Extract<Name, `@${string}`> extends never
      ? Name & string
      : string
    : string;
type Query<Id extends AddressId> = { readonly [Name in QueryName<Id>]?: string | undefined };

type HrefValues<Id extends AddressId> = [ParameterOf<Patterns[Id]>] extends [never]
  ? [parameters?: Record<never, string>, query?: Query<Id>]
  : [parameters: Parameters<Id>, query?: Query<Id>];

/** The address of a page, call or file, with the values of its pattern and the query parameters that are set. */
export function href<Id extends AddressId>(id: Id, ...values: HrefValues<Id>): string {
  const [parameters = {}, query = {}] = values as [Record<string, string>?, Record<string, string | undefined>?];
  const path = everyPattern[id].replace(/\*|:\w+/g, (name) => parameters[name.replace(':', '')]!);
  return `/${path}${queryOf(query)}`;
}

function queryOf(query: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(query).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`;
}

/** The address of a route as logs and figures name it: `/cars/:slug`. */
export const patternOf = (id: AddressId): string => `/${everyPattern[id]}`;

/** Whether a program asks, and not a page. */
export const isApiPath = (path: string): boolean =>
  path === href('mcp') || path.startsWith(href('api-unknown', { '*': '' }));

type PrefixOf<Pattern extends string> = Pattern extends `${infer Prefix}/*` ? `/${Prefix}` : never;
const prefixOf = <Id extends 'search' | 'search-used-car'>(id: Id) =>
  `/${patterns[id].slice(0, -2)}` as PrefixOf<Patterns[Id]>;

/** A dealer's stock lives under one of these two prefixes (TEN-24); the first is the default. */
export const searchPrefixes = [
  /* @__PURE__ */ prefixOf('search'),
  /* @__PURE__ */ prefixOf('search-used-car'),
] as const;
export type SearchPrefix = (typeof searchPrefixes)[number];
const [standardPrefix] = searchPrefixes;

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
  home: () => href('home'),
  allStock: (prefix: SearchPrefix = standardPrefix) => `${prefix}/new-used-and-demo-cars`,
  /** `slug` is one or two segments: `used-cars`, `toyota`, `toyota/hilux`, `suv`, a dealership. */
  search: (prefix: SearchPrefix, slug: string) => `${prefix}/${slug}`,
  /** All filters of the list of this name, for browsers without scripts. */
  filters: (slug: string) => href('filters', { '*': slug }),
  stock: () => `${href('all-stock')}/`,
  vehicle: (slug: string) => href('vehicle', { slug }),
  /** Where a vehicle is reserved, under one of two names (BUY-5). */
  checkout: (slug: string) => href('checkout', { slug }),
  buyOnline: (slug: string) => href('buy-online', { slug }),
  /** A reservation for whoever made it; `left` without paying. */
  reservation: (token: string, { left = false }: { left?: boolean } = {}) =>
    href('reservation', {}, { token, left: left ? '1' : undefined }),
  /** Where a vehicle is bought online; the parameter's value is a slug here (NAV-63). */
  checkoutJourney: (slug: string) => href('checkout-journey', {}, { car_id: slug }),
  /** An order for whoever made it: at its first open step, or at this one; `left` without paying. */
  order: (token: string, { step, left = false }: { step?: string; left?: boolean } = {}) =>
    href('order', {}, { token, step, left: left ? '1' : undefined }),
  /** The photographs of papers that came with an order, out of the dealer's message. */
  orderDocuments: (token: string) => href('order-documents', {}, { token }),
  print: (slug: string) => href('print', {}, { car_id: slug }),
  vehicleTradeIn: (vehicleId: string) => href('vehicle-trade-in', {}, { car_id: vehicleId }),
  /** The enquiry form as a page of its own; the dialogs post to it too. */
  enquiry: (values: { car_id?: string; location_id?: string; category?: string; subcategory?: string } = {}) =>
    href('enquiry', {}, values),
  /** The enquiry form, filled in with what an assistant prepared. */
  preparedEnquiry: (token: string) => href('prepared-enquiry', {}, { token }),
  success: () => href('success'),
  contact: () => href('contact'),
  locationContact: (slug: string) => href('contact-location', { slug }),
  locations: () => href('locations'),
  location: (slug: string) => href('location', { slug }),
  ourLocation: (slug: string) => href('our-location', { slug }),
  /** `make` is a slug, `show` one of sales, service and parts, `subtype` a part of a location's subtype. */
  dealerLocator: (values: { near?: string; show?: string; make?: string; subtype?: string } = {}) =>
    href('dealer-locator', {}, values),
  /** The list of the dealer's articles. */
  journal: (values: { category?: string; page?: string } = {}) => href('journal', {}, values),
  journalRss: () => href('journal-rss'),
  /** The page of a make that the dealer represents. */
  brandOverview: (make: string) => href('content', { '*': `${make}/overview` }),
  /** Those of one make with `make` (a slug). */
  specialOffers: (values: { make?: string } = {}) => href('special-offers', {}, values),
  offer: (id: string) => href('offer', { id }),
  offerOfMake: (make: string, id: string) => href('offer-of-make', { make, id }),
  /** A range of prices, and the stock in it. */
  priceSlider: () => href('price-slider'),
  spinToWin: () => href('spin-to-win'),
  finance: () => href('finance'),
  financeEnquiry: () => href('finance-enquiry'),
  /** With what a finance button's link (FIN-1) and the calculator's address say, as far as they say it. */
  financeApplication: (link: URLSearchParams = new URLSearchParams()) =>
    href(
      'finance-application',
      {},
      Object.fromEntries(financeLinkParameters.map((name) => [name, link.get(name) ?? ''])),
    ),
  personalisedFinance: (vehicleId: string) => href('personalised-finance', {}, { car_id: vehicleId }),
  tradeIn: () => href('trade-in'),
  /** What a valuation came to. */
  tradeInResult: (valuationId: string, signature = '') =>
    href('trade-in-result', { id: valuationId }, { s: signature }),
  /** Under `/pages/` too where a dealer says so (TRADE-18). */
  tradeInTerms: (underPages = false) => href(underPages ? 'trade-in-terms-under-pages' : 'trade-in-terms'),
  /** `make` is a slug. */
  testDrive: (values: { car_id?: string; location_id?: string; make?: string } = {}) =>
    `${href('test-drive')}/${queryOf(values)}`,
  service: () => href('service'),
  /** The directory of external booking sites, of one make with `make` (a slug). */
  bookService: (values: { make?: string } = {}) => href('book-service', {}, values),
  /** `part` is the number of a part that the form starts with. */
  parts: (values: { part?: string } = {}) => href('parts', {}, values),
  partsSearch: () => href('parts-search'),
  sellMyCar: () => href('sell-my-car'),
  /** The same page under its other name. */
  sellYourCar: () => href('sell-your-car'),
  fleet: () => href('fleet'),
  careers: () => href('careers'),
  /** One job that a dealer offers. */
  opening: (id: string) => href('opening', { id }),
  brands: () => href('brands'),
  /**
   * `back` leads to who gives up; `type` is `watchlist` for somebody who wanted to save a car (ACCT-15). `step` is
   * `code` for who has been sent one, `done` what was just done.
   */
  signIn: (values: { type?: string; redirect?: string; back?: string; step?: string; done?: string } = {}) =>
    href('sign-in', {}, values),
  /** `change` is the contact that a code was sent to, `done` what was just done. */
  myAccount: (values: { change?: string; done?: string } = {}) => href('my-account', {}, values),
  /** Everything that one person keeps and has under way. */
  myGarage: () => href('my-garage'),
  /** Where customers pay an invoice. */
  onlinePayment: () => href('online-payment'),
  /** What became of such a payment, for whoever has the sealed address. */
  onlinePaymentReceipt: (token: string) => href('online-payment-receipt', {}, { token }),
  /**
   * `add` is a search that the page offers to save, as its parameters; `saved` one that was just saved, `deleted` one
   * that can be restored, `done` what was just done.
   */
  savedSearches: (values: { add?: string; saved?: string; deleted?: string; done?: string } = {}) =>
    href('saved-searches', {}, values),
  /** Opens one of them, and notes that its owner looked. */
  savedSearch: (id: string) => href('saved-search', { id }),
  /** `add` is a car that the page offers to save; a slug or an id. `done` is what was just done. */
  watchlist: (values: { add?: string; done?: string } = {}) => href('watchlist', {}, values),
  /** Cars side by side, by slug or id; the address is what people share, so its commas stay readable. */
  compare: (cars: readonly string[] = [], { only }: { only?: 'differences' | undefined } = {}) =>
    href('compare', {}, { cars: cars.join(','), only }).replaceAll('%2C', ','),
  /** Where visitors change or cancel a test drive that they booked. */
  bookedTestDrive: (token: string) => href('booked-test-drive', {}, { token }),
  /** Where the link at the foot of a message to a visitor leads. */
  unsubscribe: (token: string) => href('unsubscribe', {}, { token }),
  /** The answers of a finance application, out of the dealer's notice. */
  sealedLead: (token: string) => href('sealed-lead', {}, { token }),
  /** One enquiry that was held back as suspected spam, out of the dealer's report. */
  quarantinedLead: (token: string) => href('quarantined-lead', {}, { token }),
  privacyPolicy: () => href('content', { '*': 'privacy-policy' }),
  terms: () => href('content', { '*': 'terms-and-conditions' }),
  /** A page of text out of the dealer's `pages/` folder. */
  content: (slug: string) => href('content', { '*': slug }),
  /** A picture or other file of the dealer's own folder; `version` makes the answer cacheable for good. */
  asset: (assetPath: string, version?: string) => href('asset', { '*': assetPath }, { v: version }),
  /**
   * A picture in another size, such as `600x400`; `picture-size.ts` of the media area says which there are. Slashes
   * stay, for shorter pages.
   */
  picture: (size: string, { source, quality }: { source: string; quality: number }) =>
    `${href('picture', { size })}?q=${quality}&src=${encodeURIComponent(source).replaceAll('%2F', '/').replaceAll('%3A', ':')}`,
  /** The card of the page at a path of this site, which is drawn for links that people share. */
  pageCard: (page: string, version?: string) => href('page-card', {}, { page, v: version }).replaceAll('%2F', '/'),
  /** What search engines may read, and the list of what there is. */
  sitemapIndex: () => href('sitemap-index'),
  sitemapFile: (file: string) => href('sitemap-file', { file }),
  webManifest: () => href('web-manifest'),
  siteIcon: () => href('site-icon'),
  homeScreenIcon: () => href('home-screen-icon'),
  /** The newest vehicles, for feed readers. */
  newStockRss: () => href('new-stock-rss'),
  /** An outbound feed. The token stands in the query, so that no log of paths has it. */
  outboundFeed: (file: string, token: string) => href('outbound-feed', { file }, { token }),
  /**
   * What stands in the place of a missing picture of a vehicle with this body, `''` for one of which nothing is known.
   */
  noPicture: (body: string) =>
    body === '' ? '/image-not-found.svg' : href('no-picture', { file: `${body.toLowerCase()}.svg` }),
  api: {
    /** Who is signed in. */
    account: () => href('api-account'),
    /** Everything of the person who is signed in, as a file. */
    ownData: () => href('api-account-data'),
    /** Makes a passkey for the person who is signed in. */
    passkeys: () => href('api-passkeys'),
    passkeySignIn: () => href('api-passkey-sign-in'),
    /** Where a payment company tells what became of a payment. */
    paymentNotices: (provider: string) => href('api-payment-notices', { provider }),
    /** The watchlist of the person who is signed in (vehicle §7). */
    watchlist: {
      saveCar: () => href('api-watchlist-save-car'),
      removeCar: () => href('api-watchlist-remove-car'),
      moveIn: () => href('api-watchlist-move-in'),
    },
    /** Saves a search for the person who is signed in. */
    savedSearches: () => href('api-saved-searches'),
    search: () => href('api-search'),
    /** Several searches at once (vehicle §7). */
    searchBatch: () => href('api-search-batch'),
    /** Ids of the vehicles that are like another. */
    similarCars: (slug: string) => href('api-similar-cars', { slug }),
    /** What cards and a comparison say of the named vehicles. */
    cars: (ids: readonly string[]) => href('api-cars', {}, { ids: ids.join(',') }),
    /** What the stock says of the models in the menu. */
    menuPrices: () => href('api-menu-prices'),
    /**
     * Counts a look at a vehicle (vehicle §7); the page says what it shows, so that the answer can say what is newer.
     */
    vehicleView: (slug: string, shown: { photos_count: string; updated_at: string; website_id: string }) =>
      href('api-vehicle-view', { slug }, shown),
    /** What a delivery costs (VDP-55). */
    delivery: (postcode: string) => href('api-delivery', {}, { postcode }),
    /** Tells the number that a vehicle's page masks (vehicle §7). */
    phoneReveal: () => href('api-phone-reveal'),
    /** The vehicle's sheet as a PDF (vehicle §7). */
    vehiclePdf: (slug: string) => href('api-vehicle-pdf', { slug }),
    /** How the price compares with the market (vehicle §7). */
    priceComparison: (slug: string) => href('api-price-comparison', { slug }),
    /**
     * A quote for a vehicle's finance (platform §7); the site may know more of the vehicle than the quote's body says.
     */
    financeQuote: (vehicleId = '') => href('api-finance-quote', {}, { car_id: vehicleId }),
    /** What the lender says of a vehicle's finance (vehicle §7). */
    financeDisclaimer: (vehicleId: string) => href('api-finance-disclaimer', {}, { car_id: vehicleId }),
    /** A report of the vehicle as a PDF (PRICE-12). */
    vehicleReport: (slug: string, kind: string) => href('api-vehicle-report', { slug, kind }),
    /** Where a postcode is, for the browser. */
    geocode: (postcode: string) => href('api-geocode', {}, { postcode }),
    vehicleSuggestions: () => href('api-vehicle-suggestions'),
    leads: () => href('api-leads'),
    reservations: () => href('api-reservations'),
    /** Photographs of papers that belong to an order. */
    orders: {
      documents: () => href('api-order-documents'),
      /** `token` is the order's, or that of the dealer's link. */
      document: (token: string, documentId: string) => href('api-order-document', { document: documentId }, { token }),
      removeDocument: () => href('api-order-remove-document'),
    },
    /** Takes what visitors do into the server's log. */
    events: () => href('api-events'),
    /** Times at which a test drive can be booked. */
    appointments: (values: { location_id?: string; car_id?: string; from?: string }) =>
      href('api-appointments', {}, values),
    /** Trade-in valuations (vehicle §7; TRADE-20 leaves the paths open). */
    tradeIn: {
      begin: () => href('api-trade-in'),
      registration: () => href('api-trade-in-registration'),
      vehicle: () => href('api-trade-in-vehicle'),
      valuation: () => href('api-trade-in-valuation'),
      photos: () => href('api-trade-in-photos'),
      /** With a signature it opens to whoever has the address: it stands in messages to the dealer. */
      photo: (valuationId: string, photoId: string, signature = '') =>
        href('api-trade-in-photo', { valuation: valuationId, photo: photoId }, { s: signature }),
      removePhoto: () => href('api-trade-in-remove-photo'),
      send: () => href('api-trade-in-send'),
      offer: () => href('api-trade-in-offer'),
    },
    /** Passes a valuation's result on (TRADE-11). */
    miscellaneous: () => href('api-miscellaneous'),
  },
  demonstration: {
    mailbox: () => href('mailbox'),
    message: (id: string) => href('mailbox-message', { id }),
    messageHtml: (id: string) => href('mailbox-html', { id }),
    /** The payment page of the demonstration, which takes no money. */
    testGateway: (reference: string) => href('test-gateway', { reference }),
    /** Every provider's panel for one vehicle. */
    financeProviders: (slug?: string) => href('finance-providers', {}, { car_id: slug }),
    picture: (name: string) => href('demonstration-picture', { '*': name }),
    /** A pattern, as `map_tiles_url` takes it. */
    tiles: () => href('demonstration-tiles', { '*': '{z}/{x}/{y}.svg' }),
  },
} as const;

/** Parameters that several pages read alike; `pages/request/page-parameters.ts` has their names. */
export type QueryGroup = '@form' | '@search' | '@calculator' | '@budget' | '@financeLink';

/** What answers an address. */
export interface Answering extends RouteConfigEntry {
  id: RouteId;
  /**
   * The query parameters that links to it carry and its loader reads, as names and as groups. All others are removed
   * before the loader sees the request, and `page-parameters.test.ts` fails for one that is read and not declared.
   */
  query: readonly (QueryGroup | (string & {}))[];
}

export interface Page extends Answering {
  /**
   * Whether a menu, a tile or a text of the dealer may lead to it. `stock`, `location`, `offer` and `opening`: with the
   * name of a vehicle or a list, of a location, of an offer, of a job. `never`: a page that needs more than its
   * address, such as a token.
   */
  linkable: 'always' | 'never' | 'stock' | 'location' | 'offer' | 'opening';
  /** For a page that a dealer can turn off: where its switch is in the configuration, `content.parts_page_enabled`. */
  switchedBy?: `content.${string}` | `trade_in.${string}` | `accounts.${string}` | `purchase.${string}`;
  /** For a page that search engines list at this address: it stands in the sitemap where the dealer has it. */
  inSitemap?: true;
  /**
   * For a page that leads to another without what it lists: the booking sites of workshops, or parts. It is in the
   * sitemap where the dealer has them.
   */
  listedWith?: 'booking sites' | 'parts';
  /**
   * For a page that stays one of its own where the dealer's standard link of its name leads elsewhere: the page that
   * buys cars leads to it.
   */
  outlivesItsLink?: true;
  /** For a page whose one path ends with a slash, as the specification writes its link; others have none. */
  endsWithSlash?: true;
  /** For a page whose one path depends on what its loader finds: the loader redirects there. */
  redirectsItself?: true;
  /** For a page whose name is an identifier that may have capitals. */
  keepsLetters?: true;
  /**
   * For a page that shows the words of the dealer's own page of this address. `always`: those words stand there alone
   * where the page itself is off.
   */
  ownWords?: 'always' | 'while on';
}

const pageEntries = [
  { id: 'home', index: true, file: 'pages/home/home-page.tsx', query: [], linkable: 'always', inSitemap: true },
  { id: 'search', file: 'pages/stock/search-page.tsx', query: ['@search'], linkable: 'stock', redirectsItself: true },
  {
    id: 'search-used-car',
    file: 'pages/stock/search-page.tsx',
    query: ['@search'],
    linkable: 'stock',
    redirectsItself: true,
  },
  { id: 'filters', file: 'pages/stock/filters-page.tsx', query: ['@search'], linkable: 'never', redirectsItself: true },
  {
    id: 'all-stock',
    file: 'pages/stock/all-stock-redirect.ts',
    query: ['@search'],
    linkable: 'always',
    redirectsItself: true,
  },
  {
    id: 'vehicle',
    file: 'pages/vehicle/vehicle-page.tsx',
    query: ['@calculator', 'delivery_postcode'],
    linkable: 'stock',
  },
  { id: 'checkout', file: 'pages/reservation/reserve-page.tsx', query: [], linkable: 'never' },
  { id: 'buy-online', file: 'pages/reservation/reserve-page.tsx', query: [], linkable: 'never' },
  { id: 'reservation', file: 'pages/reservation/reservation-page.tsx', query: ['token', 'left'], linkable: 'never' },
  { id: 'checkout-journey', file: 'pages/order/checkout-journey-page.tsx', query: ['car_id'], linkable: 'never' },
  { id: 'order', file: 'pages/order/order-page.tsx', query: ['token', 'step', 'left'], linkable: 'never' },
  { id: 'order-documents', file: 'pages/order/order-documents-page.tsx', query: ['token'], linkable: 'never' },
  {
    id: 'enquiry',
    file: 'pages/leads/enquiry-page.tsx',
    query: ['@form', '@calculator', 'category', 'subcategory'],
    linkable: 'always',
  },
  {
    id: 'prepared-enquiry',
    file: 'pages/leads/prepared-enquiry-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  {
    id: 'finance-application',
    file: 'pages/finance/finance-application-page.tsx',
    query: ['@form', '@financeLink'],
    linkable: 'always',
  },
  {
    id: 'quarantined-lead',
    file: 'pages/leads/quarantined-lead-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  {
    id: 'sealed-lead',
    file: 'pages/leads/sealed-lead-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  {
    id: 'booked-test-drive',
    file: 'pages/leads/booked-test-drive-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  {
    id: 'unsubscribe',
    file: 'pages/leads/unsubscribe-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  { id: 'success', file: 'pages/leads/success-page.tsx', query: [], linkable: 'never' },
  {
    id: 'book-service',
    file: 'pages/workshop/book-service-page.tsx',
    query: ['make'],
    linkable: 'always',
    inSitemap: true,
    listedWith: 'booking sites',
    ownWords: 'always',
  },
  {
    id: 'service',
    file: 'pages/departments/department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'content.service_page_enabled',
    ownWords: 'while on',
  },
  {
    id: 'parts',
    file: 'pages/departments/department-route.tsx',
    query: ['@form', 'part'],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'content.parts_page_enabled',
    ownWords: 'while on',
  },
  {
    id: 'parts-search',
    file: 'pages/departments/parts-search-page.tsx',
    query: ['query', 'make'],
    linkable: 'always',
    inSitemap: true,
    listedWith: 'parts',
    switchedBy: 'content.parts_page_enabled',
  },
  {
    id: 'sell-my-car',
    file: 'pages/departments/department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'trade_in.sell_pages_enabled',
    ownWords: 'while on',
  },
  {
    id: 'sell-your-car',
    file: 'pages/departments/department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    switchedBy: 'trade_in.sell_pages_enabled',
  },
  {
    id: 'fleet',
    file: 'pages/departments/department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'content.fleet_page_enabled',
    ownWords: 'while on',
  },
  {
    id: 'careers',
    file: 'pages/departments/department-route.tsx',
    query: ['@form'],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'content.careers_page_enabled',
    ownWords: 'while on',
  },
  {
    id: 'opening',
    file: 'pages/departments/opening-page.tsx',
    query: ['@form'],
    linkable: 'opening',
    switchedBy: 'content.careers_page_enabled',
  },
  {
    id: 'test-drive',
    file: 'pages/departments/test-drive-page.tsx',
    query: ['@form', 'make'],
    linkable: 'always',
    inSitemap: true,
    endsWithSlash: true,
    ownWords: 'always',
  },
  {
    id: 'contact-location',
    file: 'pages/locations/location-contact-page.tsx',
    query: ['@form'],
    linkable: 'location',
  },
  {
    id: 'contact',
    file: 'pages/locations/contact-page.tsx',
    query: ['locationQuery'],
    linkable: 'always',
    inSitemap: true,
  },
  {
    id: 'finance',
    file: 'pages/finance/finance-page.tsx',
    query: ['@financeLink', '@budget'],
    linkable: 'always',
    inSitemap: true,
    ownWords: 'always',
  },
  {
    id: 'finance-enquiry',
    file: 'pages/finance/finance-page.tsx',
    query: ['@financeLink'],
    linkable: 'always',
    ownWords: 'always',
  },
  {
    id: 'personalised-finance',
    file: 'pages/finance/finance-page.tsx',
    query: ['@financeLink'],
    linkable: 'never',
  },
  {
    id: 'trade-in',
    file: 'pages/trade-in/trade-in-page.tsx',
    query: ['@financeLink'],
    linkable: 'always',
    inSitemap: true,
    outlivesItsLink: true,
    ownWords: 'always',
  },
  {
    id: 'trade-in-result',
    file: 'pages/trade-in/result-page.tsx',
    query: ['s'],
    linkable: 'never',
    keepsLetters: true,
  },
  // Written out, it wins over the pattern of the vehicles' pages (NAV-61).
  {
    id: 'vehicle-trade-in',
    file: 'pages/trade-in/trade-in-page.tsx',
    query: ['car_id'],
    linkable: 'always',
  },
  {
    id: 'trade-in-terms',
    file: 'pages/trade-in/trade-in-terms-page.tsx',
    query: [],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'trade_in.enabled',
    ownWords: 'always',
  },
  {
    id: 'trade-in-terms-under-pages',
    file: 'pages/trade-in/trade-in-terms-page.tsx',
    query: [],
    linkable: 'always',
    switchedBy: 'trade_in.terms_under_pages',
  },
  {
    id: 'sign-in',
    file: 'pages/account/sign-in-page.tsx',
    query: ['type', 'redirect', 'back', 'step', 'done'],
    linkable: 'always',
    switchedBy: 'accounts.sign_in_enabled',
  },
  {
    id: 'my-account',
    file: 'pages/account/my-account-page.tsx',
    query: ['change', 'done'],
    linkable: 'always',
    switchedBy: 'accounts.sign_in_enabled',
  },
  {
    id: 'watchlist',
    file: 'pages/garage/watchlist-page.tsx',
    query: ['add', 'done'],
    linkable: 'always',
    switchedBy: 'accounts.watchlist_enabled',
  },
  {
    id: 'saved-searches',
    file: 'pages/garage/saved-searches-page.tsx',
    query: ['add', 'saved', 'deleted', 'done'],
    linkable: 'always',
    switchedBy: 'accounts.saved_searches_enabled',
  },
  { id: 'saved-search', file: 'pages/garage/open-saved-search.ts', query: [], linkable: 'never', keepsLetters: true },
  {
    id: 'my-garage',
    file: 'pages/garage/my-garage-page.tsx',
    query: [],
    linkable: 'always',
    switchedBy: 'accounts.garage.enabled',
  },
  {
    id: 'online-payment',
    file: 'pages/checkout/online-payment-page.tsx',
    query: [],
    linkable: 'always',
    switchedBy: 'purchase.online_payment_enabled',
    ownWords: 'while on',
  },
  {
    id: 'online-payment-receipt',
    file: 'pages/checkout/online-payment-receipt-page.tsx',
    query: ['token'],
    linkable: 'never',
  },
  {
    id: 'compare',
    file: 'pages/account/compare-page.tsx',
    query: ['cars', 'only'],
    linkable: 'always',
    switchedBy: 'accounts.compare_limit',
  },
  {
    id: 'spin-to-win',
    file: 'pages/prize-draw/spin-to-win-page.tsx',
    query: [],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'accounts.spin_to_win.enabled',
  },
  {
    id: 'mailbox',
    file: 'pages/demonstration/mailbox-page.tsx',
    query: [],
    linkable: 'never',
  },
  {
    id: 'mailbox-message',
    file: 'pages/demonstration/mailbox-message-page.tsx',
    query: [],
    linkable: 'never',
    keepsLetters: true,
  },
  {
    id: 'finance-providers',
    file: 'pages/demonstration/finance-providers-page.tsx',
    query: ['car_id'],
    linkable: 'never',
  },
  {
    id: 'brands',
    file: 'pages/content/content-page.tsx',
    query: [],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'content.brands_page_enabled',
    ownWords: 'always',
  },
  {
    id: 'special-offers',
    file: 'pages/content/content-page.tsx',
    query: ['query', 'page', 'make', 'categories', 'price'],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'content.offers_page_enabled',
    ownWords: 'always',
  },
  {
    id: 'offer',
    file: 'pages/content/offer-page.tsx',
    query: [],
    linkable: 'offer',
    switchedBy: 'content.offers_page_enabled',
    redirectsItself: true,
  },
  {
    id: 'offer-of-make',
    file: 'pages/content/offer-page.tsx',
    query: [],
    linkable: 'offer',
    switchedBy: 'content.offers_page_enabled',
    redirectsItself: true,
  },
  {
    id: 'journal',
    file: 'pages/content/content-page.tsx',
    query: ['category', 'page'],
    linkable: 'always',
    inSitemap: true,
    switchedBy: 'content.journal_enabled',
    ownWords: 'always',
  },
  {
    id: 'price-slider',
    file: 'pages/content/price-slider-page.tsx',
    query: [],
    linkable: 'always',
    inSitemap: true,
  },
  {
    id: 'dealer-locator',
    file: 'pages/locations/dealer-locator-page.tsx',
    query: ['near', 'show', 'make', 'subtype'],
    linkable: 'always',
    inSitemap: true,
  },
  {
    id: 'locations',
    file: 'pages/locations/locations-page.tsx',
    query: [],
    linkable: 'always',
    inSitemap: true,
  },
  { id: 'location', file: 'pages/content/location-page.tsx', query: [], linkable: 'location', redirectsItself: true },
  {
    id: 'our-location',
    file: 'pages/content/location-page.tsx',
    query: [],
    linkable: 'location',
    redirectsItself: true,
  },
  { id: 'content', file: 'pages/content/content-page.tsx', query: ['@financeLink', '@calculator'], linkable: 'never' },
] as const satisfies readonly Page[];

export type PageId = (typeof pageEntries)[number]['id'];

/**
 * Pages at an address that only one person has. Apart from the table of pages, because the browser has this list and
 * not that table.
 */
export const secretPages: readonly PageId[] = [
  'reservation',
  'order',
  'order-documents',
  'prepared-enquiry',
  'quarantined-lead',
  'sealed-lead',
  'booked-test-drive',
  'unsubscribe',
  'trade-in-result',
  'online-payment-receipt',
  'checkout-journey',
  'mailbox-message',
];

/** Where a dealer sets the switch of a page: `content.parts_page_enabled`. */
type PageSwitch = Extract<(typeof pageEntries)[number], { switchedBy: string }>['switchedBy'];

type SwitchesOf<Area extends string> = PageSwitch extends infer Switch
  ? Switch extends `${Area}.${infer Name}`
    ? Name
    : never
  : never;

/** What of a dealer's configuration turns pages on and off. */
export interface PageSwitches {
  content: Record<SwitchesOf<'content'>, boolean>;
  trade_in: Record<SwitchesOf<'trade_in'>, boolean>;
  purchase: Record<SwitchesOf<'purchase'>, boolean>;
  /** A number turns its page off with 0. */
  accounts: Record<Exclude<SwitchesOf<'accounts'>, 'garage.enabled' | 'spin_to_win.enabled'>, boolean | number> & {
    garage: { enabled: boolean };
    spin_to_win: { enabled: boolean };
  };
}

/** Names of the switches of an area, each once, as its settings have them. */
export function pageSwitchesIn<Area extends keyof PageSwitches>(area: Area): (keyof PageSwitches[Area])[] {
  const switches = new Set(pageEntries.flatMap((entry) => ('switchedBy' in entry ? [entry.switchedBy] : [])));
  return [...switches].flatMap((each) => {
    const [of, name] = each.split('.');
    return of === area ? [name as keyof PageSwitches[Area]] : [];
  });
}

/** Addresses without the frame of a site: what a program asks for, files, and a page that is printed. */
const callEntries = [
  {
    id: 'mailbox-html',
    file: 'pages/demonstration/mailbox-html.ts',
    query: [],
  },
  { id: 'test-gateway', file: 'pages/demonstration/test-gateway.ts', query: [] },
  { id: 'robots-txt', file: 'pages/search-engines/robots-txt.ts', query: [] },
  { id: 'sitemap-index', file: 'pages/search-engines/sitemap-index.ts', query: [] },
  { id: 'sitemap-file', file: 'pages/search-engines/sitemap-file.ts', query: [] },
  { id: 'llms-txt', file: 'pages/search-engines/llms-txt.ts', query: [] },
  { id: 'web-manifest', file: 'pages/search-engines/web-manifest.ts', query: [] },
  { id: 'site-icon', file: 'pages/search-engines/site-icon.ts', query: [] },
  { id: 'home-screen-icon', file: 'pages/search-engines/home-screen-icon.ts', query: [] },
  { id: 'favicon', file: 'pages/search-engines/favicon.ts', query: [] },
  { id: 'journal-rss', file: 'pages/content/journal-rss.ts', query: [] },
  { id: 'new-stock-rss', file: 'pages/search-engines/new-stock-rss.ts', query: [] },
  { id: 'no-picture', file: 'pages/stock/no-picture.ts', query: [] },
  { id: 'print', file: 'pages/vehicle/print/print-page.tsx', query: ['car_id'] },
  { id: 'mcp', file: 'pages/assistants/mcp-endpoint.ts', query: [] },
  { id: 'api-account', file: 'pages/account/account-api.ts', query: [] },
  { id: 'api-account-data', file: 'pages/account/own-data-api.ts', query: [] },
  { id: 'api-passkeys', file: 'pages/account/passkeys-api.ts', query: [] },
  { id: 'api-passkey-sign-in', file: 'pages/account/passkey-sign-in-api.ts', query: [] },
  { id: 'api-payment-notices', file: 'pages/checkout/payment-notices-api.ts', query: [] },
  { id: 'api-watchlist-save-car', file: 'pages/account/save-car-api.ts', query: [] },
  { id: 'api-watchlist-remove-car', file: 'pages/account/remove-car-api.ts', query: [] },
  { id: 'api-watchlist-move-in', file: 'pages/account/move-in-api.ts', query: [] },
  { id: 'api-saved-searches', file: 'pages/garage/save-search-api.ts', query: [] },
  { id: 'api-search', file: 'pages/stock/search-api.ts', query: ['@search', 'slug', 'hitsPerPage', 'offset'] },
  { id: 'api-search-batch', file: 'pages/stock/search-batch-api.ts', query: [] },
  { id: 'api-similar-cars', file: 'pages/stock/similar-api.ts', query: [] },
  { id: 'api-cars', file: 'pages/account/cars-api.ts', query: ['ids'] },
  { id: 'api-menu-prices', file: 'pages/frame/menu-prices-api.ts', query: [] },
  {
    id: 'api-vehicle-view',
    file: 'pages/vehicle/view-api.ts',
    query: ['photos_count', 'updated_at', 'website_id'],
  },
  { id: 'api-delivery', file: 'pages/vehicle/delivery-api.ts', query: ['postcode'] },
  { id: 'api-phone-reveal', file: 'pages/vehicle/phone-reveal-api.ts', query: [] },
  { id: 'api-vehicle-pdf', file: 'pages/vehicle/print/pdf-api.ts', query: [] },
  { id: 'api-price-comparison', file: 'pages/vehicle/autogauge-api.ts', query: [] },
  {
    id: 'api-finance-disclaimer',
    file: 'pages/vehicle/finance-disclaimer-api.ts',
    query: ['car_id'],
  },
  {
    id: 'api-vehicle-report',
    file: 'pages/vehicle/reports/report-api.ts',
    query: [],
  },
  { id: 'api-finance-quote', file: 'pages/finance/quote-api.ts', query: ['car_id'] },
  { id: 'api-geocode', file: 'pages/locations/geocode-api.ts', query: ['postcode'] },
  {
    id: 'api-appointments',
    file: 'pages/leads/appointments-api.ts',
    query: ['car_id', 'location_id', 'from'],
  },
  { id: 'api-trade-in', file: 'pages/trade-in/begin-api.ts', query: [] },
  { id: 'api-trade-in-registration', file: 'pages/trade-in/registration-api.ts', query: [] },
  { id: 'api-trade-in-vehicle', file: 'pages/trade-in/vehicle-api.ts', query: [] },
  { id: 'api-trade-in-valuation', file: 'pages/trade-in/valuation-api.ts', query: [] },
  { id: 'api-trade-in-photos', file: 'pages/trade-in/photos-api.ts', query: [] },
  {
    id: 'api-trade-in-photo',
    file: 'pages/trade-in/photo-api.ts',
    query: ['s'],
  },
  {
    id: 'api-trade-in-remove-photo',
    file: 'pages/trade-in/remove-photo-api.ts',
    query: [],
  },
  { id: 'api-trade-in-send', file: 'pages/trade-in/send-api.ts', query: [] },
  { id: 'api-trade-in-offer', file: 'pages/trade-in/offer-api.ts', query: [] },
  { id: 'api-miscellaneous', file: 'pages/trade-in/miscellaneous-api.ts', query: [] },
  { id: 'api-events', file: 'pages/system/events-api.ts', query: [] },
  {
    id: 'api-vehicle-suggestions',
    file: 'pages/leads/vehicle-suggestions-api.ts',
    query: [],
  },
  { id: 'api-leads', file: 'pages/leads/leads-api.ts', query: [] },
  { id: 'api-reservations', file: 'pages/reservation/reserve-api.ts', query: [] },
  { id: 'api-order-documents', file: 'pages/order/documents-api.ts', query: [] },
  { id: 'api-order-document', file: 'pages/order/document-api.ts', query: ['token'] },
  { id: 'api-order-remove-document', file: 'pages/order/remove-document-api.ts', query: [] },
  { id: 'api-openapi', file: 'pages/open-api/open-api-endpoint.ts', query: [] },
  { id: 'api-unknown', file: 'pages/system/unknown-api.ts', query: [] },
] as const satisfies readonly Answering[];

type Declared = (typeof pageEntries)[number] | (typeof callEntries)[number];

const withPath = <Entry extends Answering>(entry: Entry) => ({ ...entry, path: patterns[entry.id] as string });
// Pure, so that the tables do not reach the browser with the views that import `paths`.
export const pages: readonly (Page & { id: PageId; path: string })[] = /* @__PURE__ */ pageEntries.map(withPath);
export const calls: readonly (Answering & { path: string })[] = /* @__PURE__ */ callEntries.map(withPath);

function routeTable(): RouteConfigEntry[] {
  return [{ id: 'site', file: 'pages/frame/site-layout.tsx', children: [...pages] }, ...calls];
}

export default /* @__PURE__ */ routeTable();

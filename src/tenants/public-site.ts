/**
 * The part of a dealer's configuration that every page sends to the browser. A field is public only if it is listed
 * here: hosts, feed mappings, lead destinations, the search engine's connection and the list of other dealers never
 * are. Pages add what only they show (offers, brands, a page's text) in their loaders.
 */
import { pageSwitchesIn, type PageSwitches } from '../routes.ts';
import { primaryLocation, type Location } from '../locations/location.ts';
import { mapTexts } from '../shared/map-texts.ts';
import { pick } from '../shared/pick.ts';
import { pictureAddress } from './picture-address.ts';
import type { SiteConfiguration } from './site-configuration.ts';

type Picked<Name extends keyof SiteConfiguration> = Pick<SiteConfiguration, Name>;

const identity = [
  'slug',
  'name',
  'kind',
  'template',
  'legal_name',
  'business_number',
  'tagline',
  'description',
  'time_zone',
  'state',
  'logo',
  'email',
  'address',
  'social',
  'manufacturers',
  'dealerships',
  'dealership_websites',
  'plugins',
  'override_city',
  'labels',
  'links',
  'menus',
  'theme',
  'media',
] as const satisfies readonly (keyof SiteConfiguration)[];

/** Besides the switches of pages. */
const publicTradeIn = [
  'maximum_age_years',
  'maximum_km',
  'estimate_valid_days',
  'buying_team_hours',
  'buying_team_phone',
  'forward_valuation',
] as const satisfies readonly (keyof SiteConfiguration['trade_in'])[];
const publicContent = [
  'announcement',
  'models',
  'search_engines_allowed',
] as const satisfies readonly (keyof SiteConfiguration['content'])[];

export interface LocationSummary {
  id: number;
  name: string;
  slug: string;
  dealership_slug: string;
  city: string;
  state: string;
  primary: boolean;
  location_type: Location['location_type'];
}

export type PublicSite = Picked<(typeof identity)[number]> & {
  /** Without the numbers of the call buttons, which a vehicle's page may mask (VDP-48). */
  phones: Pick<SiteConfiguration['phones'], 'main' | 'service' | 'parts' | 'sms'>;
  search: Omit<SiteConfiguration['search'], 'engine' | 'base_filters' | 'promo'>;
  vdp_config: Omit<SiteConfiguration['vdp_config'], 'phone_reveals_per_hour'>;
  /** Without vehicles that the dealer excludes from the site. */
  stock: Omit<
    SiteConfiguration['stock'],
    'stock_filters' | 'filter' | 'excluded_stock_numbers' | 'removal_guard_percent' | 'truck_body'
  >;
  analytics: Omit<SiteConfiguration['analytics'], 'event_ids'>;
  leads: Pick<SiteConfiguration['leads'], 'enquiry_form'> & { test_drive_appointments: { enabled: boolean } };
  location_directory: Omit<SiteConfiguration['location_directory'], 'service_bookings'>;
  pricing: Omit<SiteConfiguration['pricing'], 'comparison_provider' | 'report_provider' | 'reports_per_hour'>;
  /** `shows_estimates`: vehicles can show a weekly cost. */
  finance: Pick<SiteConfiguration['finance'], 'credit_licence_text' | 'money_quick_picks' | 'comparison_basis'> & {
    shows_estimates: boolean;
  };
  accounts: Omit<
    SiteConfiguration['accounts'],
    'garage' | 'sms' | 'sign_in_methods' | 'gated_routes' | 'gated_pages' | 'alerts'
  > & { garage: { enabled: boolean }; alerts: { enabled: boolean } };
  /** Without the dealer's margins and providers. */
  trade_in: Pick<SiteConfiguration['trade_in'], (typeof publicTradeIn)[number]> & PageSwitches['trade_in'];
  content: Pick<SiteConfiguration['content'], (typeof publicContent)[number]> & PageSwitches['content'];
  /** Without the rules of invoices, which one page reads. */
  purchase: Omit<
    SiteConfiguration['purchase'],
    'invoice_pattern' | 'invoice_example' | 'online_payment_minimum_dollars' | 'online_payment_maximum_dollars'
  >;
  /** The visible location that is marked primary, else the first visible one; its opening hours are in the footer. */
  primary_location: Location | null;
  /** Every visible location, in the order of the file. */
  locations: LocationSummary[];
};

/** Replaces pictures of the dealer's folder with URLs that include their content hash. */
export function toPublicSite(configuration: SiteConfiguration, assetVersions: ReadonlyMap<string, string>): PublicSite {
  const { engine: _engine, base_filters: _baseFilters, promo: _promo, ...search } = configuration.search;
  const { phone_reveals_per_hour: _phoneRevealsPerHour, ...vdpConfig } = configuration.vdp_config;
  const {
    stock_filters: _stockFilters,
    filter: _filter,
    excluded_stock_numbers: _excludedStockNumbers,
    removal_guard_percent: _removalGuardPercent,
    truck_body: _truckBody,
    ...stock
  } = configuration.stock;
  const { event_ids: _eventIds, ...analytics } = configuration.analytics;
  const { credit_licence_text, money_quick_picks, comparison_basis, provider } = configuration.finance;
  const {
    comparison_provider: _comparisonProvider,
    report_provider: _reportProvider,
    reports_per_hour: _reportsPerHour,
    ...pricing
  } = configuration.pricing;
  const {
    garage,
    sms: _sms,
    sign_in_methods: _methods,
    gated_routes: _gatedRoutes,
    gated_pages: _gatedPages,
    alerts,
    ...accounts
  } = configuration.accounts;
  const {
    invoice_pattern: _invoicePattern,
    invoice_example: _invoiceExample,
    online_payment_minimum_dollars: _leastPayment,
    online_payment_maximum_dollars: _mostPayment,
    ...purchase
  } = configuration.purchase;
  const { service_bookings: _serviceBookings, ...locationDirectory } = configuration.location_directory;
  const { main, service, parts, sms } = configuration.phones;
  const visible = configuration.locations.filter((location) => location.visible);
  const site: PublicSite = {
    ...pick(configuration, identity),
    phones: { main, service, parts, sms },
    search,
    vdp_config: vdpConfig,
    stock,
    analytics,
    pricing,
    leads: {
      enquiry_form: configuration.leads.enquiry_form,
      test_drive_appointments: { enabled: configuration.leads.test_drive_appointments.enabled },
    },
    location_directory: locationDirectory,
    finance: { credit_licence_text, money_quick_picks, comparison_basis, shows_estimates: provider !== null },
    accounts: { ...accounts, garage: { enabled: garage.enabled }, alerts: { enabled: alerts.enabled } },
    trade_in: {
      ...pick(configuration.trade_in, publicTradeIn),
      ...pick(configuration.trade_in, pageSwitchesIn('trade_in')),
    },
    content: {
      ...pick(configuration.content, publicContent),
      ...pick(configuration.content, pageSwitchesIn('content')),
    },
    purchase,
    primary_location: primaryLocation(visible),
    locations: visible.map((location) => ({
      id: location.id,
      name: location.name,
      slug: location.slug,
      dealership_slug: location.dealership_slug,
      city: location.address.city,
      state: location.address.state,
      primary: location.primary,
      location_type: location.location_type,
    })),
  };
  return withPictureAddresses(site, assetVersions);
}

/**
 * The same value with every picture name of the dealer's folder replaced by the picture's URL. Pages use it for the
 * values that they add.
 */
export function withPictureAddresses<Value>(value: Value, assetVersions: ReadonlyMap<string, string>): Value {
  return mapTexts(value, (text) => pictureAddress(text, assetVersions));
}

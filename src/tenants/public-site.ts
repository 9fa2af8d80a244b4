/**
 * The part of a dealer's configuration that every page sends to the browser: what the components of pages read, and
 * nothing else, because it stands in each page. Pages add what only they show in their loaders.
 */
import type { Location } from '../locations/location.ts';
import { shownDealerships } from '../locations/shown-dealerships.ts';
import { mapTexts } from '../shared/map-texts.ts';
import { pick } from '../shared/pick.ts';
import { pictureAddress } from './picture-address.ts';
import type { SiteConfiguration } from './site-configuration.ts';

const whole = [
  'slug',
  'name',
  'legal_name',
  'business_number',
  'tagline',
  'logo',
  'email',
  'social',
  'links',
  'time_zone',
  'state',
] as const satisfies readonly (keyof SiteConfiguration)[];

type Area = {
  [Name in keyof SiteConfiguration]: SiteConfiguration[Name] extends object ? Name : never;
}[keyof SiteConfiguration];

const inPart = {
  accounts: [
    'compare_limit',
    'saved_searches_enabled',
    'sign_in_enabled',
    'store_favourites',
    'viewed_cars_limit',
    'watchlist_enabled',
  ],
  analytics: ['consent_required', 'data_layer_enabled', 'server_log_enabled', 'tag_manager_id'],
  content: ['search_engines_allowed'],
  finance: ['comparison_basis', 'credit_licence_text', 'money_quick_picks'],
  labels: ['get_finance', 'reserve', 'vehicles'],
  location_directory: ['tab_layout'],
  media: ['image_hosts', 'image_service', 'picture_note', 'picture_quality', 'printing_enabled', 'resize_pictures'],
  phones: ['sms'],
  pricing: ['gauge_minimum_confidence'],
  purchase: ['hold_hours', 'payment_badges'],
  search: ['path_prefix', 'persisted_refinements', 'price_slider_page'],
  stock: ['saving_needs_price_and_picture', 'subscription_terms', 'views'],
  theme: ['colours', 'layout', 'shape', 'type'],
  vdp_config: ['bottom_bar_changes_on_scroll', 'copy_notice', 'remember_collapsed_sections'],
} as const satisfies { [Name in Area]?: readonly (keyof SiteConfiguration[Name])[] };

type Parts = typeof inPart;

export type PublicSite = Pick<SiteConfiguration, (typeof whole)[number]> & {
  [Name in keyof Parts]: Pick<SiteConfiguration[Name], Parts[Name][number] & keyof SiteConfiguration[Name]>;
} & {
  accounts: { garage: Enabled; alerts: Enabled; spin_to_win: Enabled };
  leads: { enquiry_form: SiteConfiguration['leads']['enquiry_form']; test_drive_appointments: Enabled };
  /** `shows_estimates`: vehicles can show a weekly cost. */
  finance: { shows_estimates: boolean };
  search: { similar_cars: Pick<SiteConfiguration['search']['similar_cars'], 'count' | 'display' | 'fetch_limit'> };
  /** What the forms of dialogs ask for. Visible locations, in the order of the file. */
  locations: FormLocation[];
  dealerships: { slug: string; name: string }[];
};

type FormLocation = Pick<Location, 'id' | 'name' | 'slug' | 'dealership_slug' | 'location_type'>;

interface Enabled {
  enabled: boolean;
}

/** Replaces pictures of the dealer's folder with URLs that include their content hash. */
export function toPublicSite(configuration: SiteConfiguration, assetVersions: ReadonlyMap<string, string>): PublicSite {
  const { accounts, finance, leads, search } = configuration;
  const parts = Object.fromEntries(
    Object.entries(inPart).map(([name, fields]) => [
      name,
      pick(configuration[name as keyof Parts] as Record<string, unknown>, fields as readonly string[]),
    ]),
  ) as unknown as { [Name in keyof Parts]: PublicSite[Name] };
  const site: PublicSite = {
    ...pick(configuration, whole),
    ...parts,
    accounts: {
      ...parts.accounts,
      garage: { enabled: accounts.garage.enabled },
      alerts: { enabled: accounts.alerts.enabled },
      spin_to_win: { enabled: accounts.spin_to_win.enabled },
    },
    leads: {
      enquiry_form: leads.enquiry_form,
      test_drive_appointments: { enabled: leads.test_drive_appointments.enabled },
    },
    finance: { ...parts.finance, shows_estimates: finance.provider !== null },
    search: { ...parts.search, similar_cars: pick(search.similar_cars, ['count', 'display', 'fetch_limit']) },
    locations: configuration.locations
      .filter(({ visible }) => visible)
      .map((location) => pick(location, ['id', 'name', 'slug', 'dealership_slug', 'location_type'])),
    dealerships: shownDealerships(configuration).map(({ slug, name }) => ({ slug, name })),
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

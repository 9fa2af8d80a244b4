/**
 * The schema of `site.yaml`: the dealer's identity, and one key for each area with that area's switches. Every switch
 * has a default or is required on purpose, and a description for the generated documentation.
 */
import * as z from 'zod';
import { accountsSettingsSchema } from '../accounts/settings.ts';
import { analyticsSettingsSchema } from '../analytics/settings.ts';
import { contentSettingsSchema } from '../content/settings.ts';
import { financeSettingsSchema } from '../finance/settings.ts';
import { leadsSettingsSchema } from '../leads/settings.ts';
import { addressSchema, phoneSchema } from '../locations/location.ts';
import { locationsSettingsSchema } from '../locations/settings.ts';
import { mediaSettingsSchema } from '../media/settings.ts';
import { pricingSettingsSchema } from '../pricing/settings.ts';
import { purchaseSettingsSchema } from '../purchase/settings.ts';
import { searchSettingsSchema } from '../search/settings.ts';
import { australianStates } from '../shared/australian-states.ts';
import { australianTimeZones, standardTimeZone } from '../shared/australian-time-zones.ts';
import { linkSchema, pictureSchema, slugSchema } from '../shared/site-address.ts';
import { standardVehicleNouns } from '../shared/vehicle-words.ts';
import { stockSettingsSchema } from '../stock/settings.ts';
import { tradeInSettingsSchema } from '../trade-in/settings.ts';
import { homeSectionSchema } from './home-sections.ts';
import { defaultLinks, type StandardLink } from './standard-links.ts';
import { templateNames } from './templates.ts';

const phone = () => phoneSchema.default('');

const longestNoun = 40;
/** Nouns that no brand has as its name. */
const commonNoun =
  /^(cars?|vehicles?|automobiles?|utes?|wagons?|vans?|trucks?|motorcycles?|motorbikes?|bikes?|scooters?|caravans?|campers?|trailers?|motorhomes?|boats?|sedans?|hatch(es)?|coupes?|convertibles?)\b/i;

/** Inside a sentence: `caravans and motorcycles`. Only a proper name or an abbreviation begins with a capital. */
const vehicleNoun = () =>
  z
    .string()
    .max(longestNoun, `needs at most ${longestNoun} characters, because it stands on buttons`)
    .regex(
      /^[\p{L}\p{N}]+([ '’&/-]{1,3}[\p{L}\p{N}]+)*$/u,
      'needs plain words as they stand inside a sentence, such as "caravans and motorcycles"',
    )
    .refine(
      (noun) => !(commonNoun.test(noun) && /^\p{Lu}/u.test(noun)),
      'needs a small first letter, as inside a sentence; only a proper name or an abbreviation begins with a capital',
    );

const link = (name: StandardLink) =>
  z
    .strictObject({
      path: linkSchema.default(defaultLinks[name].path).describe('Path of the page, or an address elsewhere.'),
      label: z.string().min(1).default(defaultLinks[name].label).describe('Text of the link.'),
    })
    .prefault({});

/** The platform's names of plug-in features; Autograb is the other name of Autogauge (PRICE-8). */
export const pluginNames = ['Autogauge', 'Car Analysis', 'PPSR Report'] as const;
export type PluginName = (typeof pluginNames)[number];

const pluginNameSchema = z.enum([...pluginNames, 'Autograb']);
const pluginSchema = z
  .union([
    pluginNameSchema,
    z.strictObject({ name: pluginNameSchema.describe('The plug-in.') }),
    z.strictObject({ feature: pluginNameSchema.describe('The plug-in, in the other accepted shape.') }),
  ])
  .transform((entry): PluginName => {
    const name = typeof entry === 'string' ? entry : 'name' in entry ? entry.name : entry.feature;
    return name === 'Autograb' ? 'Autogauge' : name;
  });

/** Host names as a browser sends them: lower case, no port. `*.localhost` belongs to the demonstration. */
const hostSchema = z
  .string()
  .regex(
    /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
    'a host name in lower case without port, for example "www.example.com.au"',
  )
  .refine(
    (host) => !host.endsWith('.localhost'),
    'a host name that does not end in .localhost, which every dealer has by its slug',
  );

export const siteFileSchema = z.strictObject({
  slug: slugSchema.describe('Identifies the dealer; the same as the folder’s name. It cannot change once applied.'),
  name: z.string().min(1).describe('Name that shoppers read.'),
  kind: z
    .enum(['group', 'dealer', 'brand'])
    .default('dealer')
    .describe('A group of dealers, a single dealer, or the site of one brand (TEN-2).'),
  template: z.enum(templateNames).default('standard').describe('A named set of defaults for this file (TEN-9).'),
  legal_name: z
    .string()
    .default('')
    .describe('Company that trades under the name; shown in the footer. Empty uses the name.'),
  business_number: z.string().default('').describe('Australian Business Number; shown in the footer.'),
  tagline: z.string().default('').describe('One line that describes the dealer.'),
  description: z.string().default('').describe('Two sentences for search engines.'),
  hosts: z
    .array(hostSchema)
    .default([])
    .describe(
      'Exact host names of the site; the first is the main one, and the others redirect to it. A host belongs to one dealer only. Do not list `SLUG.localhost`: every demonstration dealer has it, and so does every dealer without hosts.',
    ),
  time_zone: z
    .enum(australianTimeZones)
    .default(standardTimeZone)
    .describe('Time zone of dates and messages, and of the hours of a location in this state.'),
  state: z
    .enum(australianStates)
    .default('QLD')
    .describe('State of the dealer, and the one that forms start with (LEAD-62).'),
  logo: z
    .strictObject({
      url: pictureSchema.describe('The logo.'),
      alt: z.string().default('').describe('Alternative text; empty uses the name.'),
      on_dark_url: pictureSchema
        .nullable()
        .default(null)
        .describe(
          'The logo for dark backgrounds, such as the footer. Without it a dark footer shows the logo on the header’s colour.',
        ),
      icon_url: pictureSchema
        .nullable()
        .default(null)
        .describe(
          'A square picture for tabs, bookmarks and home screens, best an SVG without transparent parts. Without it the dealer’s initial on the brand’s colour.',
        ),
    })
    .describe('Logo of the dealer.'),
  email: z
    .union([z.email(), z.literal('')])
    .default('')
    .describe('Public email address; empty shows none.'),
  address: addressSchema
    .nullable()
    .default(null)
    .describe('Postal address of the dealer; null uses the primary location’s.'),
  phones: z
    .strictObject({
      main: phone().describe('Number in the header and footer; empty uses the primary location’s.'),
      override: phone().describe('Number of every call button, whatever the vehicle (TEN-44).'),
      by_car_type: z
        .strictObject({
          new: phone().describe('For new vehicles.'),
          demo: phone().describe('For demo vehicles.'),
          used: phone().describe('For used vehicles.'),
        })
        .prefault({})
        .describe('Numbers of the call button by condition.'),
      new: phone().describe('For new and demo vehicles when their condition has no number.'),
      used: phone().describe('For used vehicles when their condition has no number.'),
      service: phone().describe('Of the service department.'),
      parts: phone().describe('Of the parts department.'),
      sms: phone().describe('Mobile number for text messages; empty shows no such link (NAV-70).'),
    })
    .prefault({})
    .describe('Phone numbers. A call button takes the first of override, condition, new or used, the location’s.'),
  social: z
    .array(
      z.strictObject({
        network: z.enum(['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok']).describe('The network.'),
        url: z.url({ protocol: /^https$/ }).describe('The dealer’s page there.'),
      }),
    )
    .default([])
    .describe('Pages of the dealer on social networks.'),
  manufacturer: slugSchema
    .nullable()
    .default(null)
    .describe('Slug of the make that a single-brand dealer or brand site represents.'),
  manufacturer_id: z
    .number()
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe('Identifier of that make, which may stand without its slug.'),
  manufacturers: z
    .array(
      z.strictObject({
        id: z.number().int().positive().describe('Identifier, unique in this list.'),
        name: z.string().min(1).describe('Name.'),
        slug: slugSchema.describe('Slug.'),
        logo_url: z
          .union([pictureSchema, z.literal('')])
          .default('')
          .describe('Logo; empty uses the built-in logo or the name.'),
      }),
    )
    .default([])
    .describe('Makes that the dealer represents (DATA-15).'),
  dealerships: z
    .array(
      z.strictObject({
        id: z.number().int().positive().describe('Identifier, unique in this list.'),
        slug: slugSchema.describe('Slug; its stock is found under it.'),
        name: z.string().min(1).describe('Name.'),
      }),
    )
    .min(1)
    .describe('Dealerships of the site; a single dealer has one.'),
  dealership_websites: z
    .array(
      z.strictObject({
        name: z.string().min(1).describe('Name of the dealership.'),
        slug: slugSchema.describe('Slug of the dealership.'),
        make: z.string().default('').describe('Make that the website is about; empty for all.'),
        url: z.url({ protocol: /^https?$/ }).describe('Address of the website.'),
        logo: z
          .strictObject({ url: pictureSchema.describe('Logo.') })
          .nullable()
          .default(null)
          .describe('Its logo; a location of the dealership without a map and a picture shows it (LOC-15).'),
      }),
    )
    .default([])
    .describe('Other websites of the dealer’s dealerships; "Visit Website" leads there (DATA-13, LOC-14).'),
  plugins: z
    .array(pluginSchema)
    .prefault([])
    .describe(
      'Plug-in features that the dealer has bought: Autogauge (or Autograb), Car Analysis, PPSR Report. An entry is the name, or a mapping with name or feature (TEN-36). PPSR Report also needs pricing.report_provider and the secret "vehicle_report_key".',
    ),
  override_city: z.string().default('').describe('City shown instead of the vehicle’s or location’s city (TEN-35).'),
  labels: z
    .strictObject({
      vehicles: z
        .strictObject({
          one: vehicleNoun().describe('One, as in "a caravan or motorcycle".'),
          many: vehicleNoun().describe('Several, as in "214 caravans and motorcycles".'),
        })
        .default(standardVehicleNouns)
        .describe(
          'What the dealer calls its vehicles in general, in all texts and titles about them; "car" and "cars" if it is not set. In the texts of `content`, `leads` and `home`, {vehicle}, {a vehicle} and {vehicles} stand for the words, {Vehicle} for a title and {Vehicles} for the beginning of a sentence. [Decision 47](../decisions/0047-what-a-dealer-calls-its-vehicles.md) says which texts keep their own words.',
        ),
      all_stock: z
        .string()
        .min(1)
        .default('New, Used & Demo Cars')
        .describe('All stock (NAV-8). If it is not set, labels.vehicles replaces the noun in it.'),
      reserve: z.string().min(1).default('Reserve').describe('Reserving a vehicle.'),
      get_finance: z.string().min(1).default('Get Finance').describe('Asking for finance.'),
      call_the_dealer: z.string().min(1).default('Call the dealer').describe('The panel with the phone number.'),
      dealer_comments: z.string().min(1).default('Dealer Comments').describe('Heading of the comments.'),
    })
    .prefault({})
    .describe('Texts that can be changed (TEN-46).'),
  links: z
    .strictObject({
      search: link('search').describe('The stock search; follows search.path_prefix unless set.'),
      test_drive: link('test_drive').describe(
        'Test drives. Buttons of a vehicle open the form about that vehicle, unless this is an address of another site.',
      ),
      service: link('service').describe('Service, and Book a Service where no booking site is listed.'),
      finance: link('finance').describe(
        'Finance. Buttons of a vehicle lead there with the vehicle filled in; a page of your own needs `form: enquiry` with `form_subcategory: Finance Enquiry` for that, otherwise they open the form at /finance-enquiry.',
      ),
      trade_in: link('trade_in').describe(
        'Trade-in. The page of a vehicle leads to the valuation for that vehicle, as “Trade-In Valuation”, unless this is a link to another site.',
      ),
      parts: link('parts').describe('Parts.'),
      contact: link('contact').describe('Contact.'),
    })
    .prefault({})
    .describe(
      'The standard links, each of which can be changed (TEN-23). Menus, buttons, tiles and pages that name a default path lead to the path given here; a link to a part of a page ("?" or "#") stays as it is written.',
    ),
  vdp_config: z
    .strictObject({
      show_map_section: z.boolean().default(true).describe('Shows the map section (TEN-34).'),
      viewer_default_mode: z
        .enum(['spinner', 'gallery'])
        .default('spinner')
        .describe('How the viewer opens; without a spin it is the gallery (VDP-13).'),
      video_position: z
        .enum(['start', 'second', 'middle', 'end'])
        .default('second')
        .describe('Position of the video in the gallery (VDP-7).'),
      spin_address: z
        .union([
          z
            .url({ protocol: /^https$/ })
            .refine(
              (address) => address.includes('{code}') && URL.canParse(address.replaceAll('{code}', 'code')),
              'an https URL with {code} for the vehicle’s spin code',
            ),
          z.literal(''),
        ])
        .default('')
        .describe(
          'URL of spins that a service hosts, with {code} for the vehicle’s spin code. They load in a frame of that host after a click; without a URL the code is ignored (VDP-8).',
        ),
      trim_series_in_title: z.boolean().default(false).describe('Leaves the series out of the title (VDP-25).'),
      bottom_bar_changes_on_scroll: z
        .boolean()
        .default(false)
        .describe('The bottom bar changes its style after 900 px (VDP-24).'),
      copy_notice: z
        .enum(['button', 'toast'])
        .default('button')
        .describe('How copying the link is confirmed: on the button for 1.5 s or by a toast for 3 s (VDP-87, VDP-88).'),
      show_unregistered: z
        .boolean()
        .default(false)
        .describe('Shows "Unregistered" when the registration has expired, or the feed names no date (VDP-98).'),
      toyota_certified_badge: z
        .boolean()
        .default(false)
        .describe('Shows the certified badge on certified Toyotas (VDP-99).'),
      phone_reveal: z
        .boolean()
        .default(true)
        .describe('Shows the first five digits until the number is clicked (VDP-48).'),
      phone_reveals_per_hour: z
        .number()
        .int()
        .min(1)
        .max(10_000)
        .default(60)
        .describe(
          'How many masked numbers one network address may reveal in an hour; people share addresses, scrapers request hundreds (VDP-49).',
        ),
      remember_collapsed_sections: z
        .boolean()
        .default(false)
        .describe('Remembers which sections a visitor closed (NAV-106).'),
      chat: z
        .strictObject({
          enabled: z
            .boolean()
            .default(false)
            .describe('Offers "Instant Message" instead of the enquiry on vehicles that can be reserved.'),
          url: z
            .union([z.url({ protocol: /^https$/ }), z.literal('')])
            .default('')
            .describe('Address of the chat.'),
          excluded_makes: z.array(z.string()).default([]).describe('Makes that keep the enquiry.'),
        })
        .refine(({ enabled, url }) => !enabled || url !== '', {
          path: ['url'],
          error: 'the https address of the chat, since "enabled" is true',
        })
        .prefault({})
        .describe('Chat (TEN-18, VDP-101).'),
    })
    .prefault({})
    .describe('Vehicle pages.'),
  home: z
    .strictObject({ sections: z.array(homeSectionSchema).min(1).describe('Sections in order.') })
    .prefault({
      sections: [
        { type: 'hero', heading: 'Find your next {vehicle}' },
        { type: 'search_box' },
        { type: 'body_tiles' },
        { type: 'featured_stock', heading: 'Just arrived', search: 'sortBy=latest' },
        { type: 'locations', heading: 'Where to find us' },
      ],
    })
    .describe('The home page.'),
  stock: stockSettingsSchema.describe('Stock.'),
  search: searchSettingsSchema.describe('Search.'),
  leads: leadsSettingsSchema.describe('Enquiries.'),
  finance: financeSettingsSchema.describe('Finance. Amounts are dollars, rates percent a year.'),
  accounts: accountsSettingsSchema.describe('Sign-in, gated areas and saved items.'),
  trade_in: tradeInSettingsSchema.describe('Trade-in.'),
  purchase: purchaseSettingsSchema.describe('Reserving and buying online.'),
  pricing: pricingSettingsSchema.describe('Market comparison, delivery and running costs.'),
  content: contentSettingsSchema.describe('Announcement, offers, brands and other content.'),
  media: mediaSettingsSchema.describe('Pictures and printing.'),
  analytics: analyticsSettingsSchema.describe('Analytics events.'),
  location_directory: locationsSettingsSchema.describe('Location directory, opening hours and ratings.'),
});

export type SiteFile = z.output<typeof siteFileSchema>;

/** Content of text pages and standard pages. */
import type { FinanceDisclaimer } from '../../finance/finance-disclaimer.ts';
import type { LeadFormContext } from '../../leads/forms/lead-form.ts';
import type { OfferChoices, OffersFound, OffersWanted } from '../../content/offers/list-offers.ts';
import type { CardContent, SentEstimate } from '../../stock/card-content.ts';
import type { FinancedVehicleContent } from '../finance/financed-vehicle.tsx';
import type { BlogCard } from '../../site/latest-blogs.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { NavigationLink } from '../layout/site-navigation.ts';
import type { Block } from './blocks/blocks.ts';
import type { OfferContent } from './offer-content.ts';
import type { LocationCardContent } from '../locations/location-card-content.ts';

/** `html` in the lists is the text of the dealer's own page with that URL, `''` for none. */
interface Page {
  title: string;
  description: string;
  listed: boolean;
  crumbs: Crumb[];
  /** Which page of a list it is, in the document's title: `Page 2`. */
  titlePart?: string;
  /** The page's one address, where it has a query; else its path. */
  canonical?: string;
  /** For search engines, besides the breadcrumbs. */
  structuredData?: object[];
  /** What follows the dealer's text, from its first block on. */
  blocks: Block[];
}

/**
 * Content next to a finance form. `calculatorHref` and `applicationHref` are `''` if the dealer has none;
 * `shownEstimate` is the figure from the vehicle's page as a sentence, `''` for none. `isGone`: the vehicle in the URL
 * is sold or no longer on the site.
 */
export interface FinanceOfForm {
  calculatorHref: string;
  applicationHref: string;
  isGone: boolean;
  stockHref: string;
  disclaimer: FinanceDisclaimer;
  shownEstimate: string;
  /** A calculation that its address carries, as where nothing else can carry it: without scripts. */
  estimate: SentEstimate | null;
}

/** The lowest price of some vehicles on the site: `$46,990`, `Drive away`. */
export interface PriceFrom {
  cents: number;
  text: string;
  label: string;
}

/** What the stock says of a model. */
export interface ModelFigures {
  /** How many are in stock: new ones, or demonstrators where there are no new ones. */
  count: number;
  isDemonstrator: boolean;
  priceFrom: PriceFrom | null;
}

export interface ModelTile extends ModelFigures {
  name: string;
  /** The model's page, else its list. */
  href: string;
  description: string;
  picture: string | null;
  /** Whose outline stands there without a picture. */
  body: string;
}

export interface GradeContent {
  name: string;
  description: string;
  count: number;
  priceFrom: PriceFrom | null;
  /** The dealer's own figure where none is in stock. */
  guide: PriceFrom | null;
  /** The list of those in stock; `null` for none. */
  href: string | null;
}

/** What a model's page shows besides its text. */
export interface ModelContent {
  name: string;
  make: string;
  /** As in menus and tiles. */
  picture: string | null;
  /** New ones. */
  count: number;
  priceFrom: PriceFrom | null;
  listHref: string;
  demonstrators: { count: number; priceFrom: PriceFrom | null; href: string };
  testDrive: { href: string; label: string };
  facts: { label: string; value: string }[];
  grades: GradeContent[];
  colours: { name: string; hex: string }[];
  gallery: { url: string; alt: string }[];
  brochure: string | null;
  offers: OfferContent[];
}

export interface TextContent extends Page {
  kind: 'text';
  layout: 'text' | 'wide' | 'landing';
  html: string;
  /** Shown as a table of contents where there are several. */
  headings: { id: string; text: string }[];
  image: { url: string; alt: string } | null;
  /** `about` is the vehicle in the page's URL, if any. */
  form: { context: LeadFormContext; about: FinancedVehicleContent | null; finance: FinanceOfForm | null } | null;
  /** The first few, how many there are, and the list of them. */
  /**
   * `nouns` is what the dealer calls vehicles of the one body that all of them have; `null` for several.
   * `conditions` is `new and demo` where the list has these only, `''` for all.
   */
  stock: { cards: CardContent[]; count: number; conditions: string; nouns: string | null; href: string } | null;
  locations: { heading: string; display: 'cards' | 'carousel' | 'strip'; cards: LocationCardContent[] } | null;
  /** For the page of a model. */
  model: ModelContent | null;
  article: ArticleContent | null;
}

/** What stands around the text of an article. */
export interface ArticleContent {
  /** `''` where none is named. */
  author: string;
  category: string;
  /** `28 October 2026`; `day` as an ISO day. */
  date: string;
  day: string;
  minutes: number;
  /** `''` where the dealer has no journal. */
  journalHref: string;
  categoryHref: string;
  next: BlogCard | null;
  /** A few of those after that. */
  others: BlogCard[];
}

export interface JournalContent extends Page {
  kind: 'journal';
  html: string;
  articles: (BlogCard & { category: string; minutes: number })[];
  categories: { name: string; href: string; isChosen: boolean }[];
  /** `''` for all. */
  category: string;
  page: number;
  pages: number;
}

/** The page of a make that the dealer represents. */
export interface BrandContent extends Page {
  kind: 'brand';
  make: { slug: string; name: string; url: string };
  /** The dealer's own text; `''` for none. */
  html: string;
  image: TextContent['image'];
  models: ModelTile[];
  listHref: string;
  /** New, demonstrator and used ones of this make. */
  count: number;
  /** Where it is sold and looked after. */
  places: { name: string; href: string; address: string; services: string[] }[];
  bookService: { href: string; label: string } | null;
  testDrive: { href: string; label: string };
  offers: OfferContent[];
  stock: TextContent['stock'];
  /** Where the enquiry goes; `null` where several places sell the make. */
  location: { locationId: number; name: string } | null;
}

export interface OffersContent extends Page {
  kind: 'offers';
  html: string;
  /** Those of this page of the list. */
  offers: OfferContent[];
  found: Omit<OffersFound<never>, 'offers'>;
  wanted: OffersWanted;
  /** `null` where there are too few to narrow. */
  choices: OfferChoices | null;
}

export interface BrandsContent extends Page {
  kind: 'brands';
  html: string;
  groups: { heading: string; brands: (NavigationLink & { description: string })[] }[];
}

export interface DepartmentContent extends Page {
  kind: 'department';
  introduction: string;
  category: string;
  locations: LocationCardContent[];
}

export type ContentView =
  | TextContent
  | OffersContent
  | BrandsContent
  | BrandContent
  | JournalContent
  | DepartmentContent;

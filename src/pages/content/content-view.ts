/** Content of text pages and standard pages. */
import type { FinanceDisclaimer } from '../../finance/finance-disclaimer.ts';
import type { LeadFormContext } from '../../leads/forms/lead-form.ts';
import type { OfferChoices, OffersFound, OffersWanted } from '../../content/offers/list-offers.ts';
import type { CardContent } from '../../stock/card-content.ts';
import type { FinancedVehicleContent } from '../finance/financed-vehicle.tsx';
import type { NavigationLink } from '../layout/site-navigation.ts';
import type { LocationCardContent } from '../locations/location-card-content.ts';

/** `html` in the lists is the text of the dealer's own page with that URL, `''` for none. */
interface Page {
  title: string;
  description: string;
  listed: boolean;
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
  stock: { cards: CardContent[]; href: string } | null;
}

export interface OfferContent {
  id: string;
  name: string;
  /** Its page; `''` where the dealer shows no such pages. */
  href: string;
  /** Where an enquiry about it goes; `null` where the shopper says it. */
  locationId: number | null;
  /** Safe HTML. */
  html: string;
  /** What it includes, line by line. */
  includes: string[];
  /** `$46,990`; `''` for none. */
  price: string;
  /** `Drive away`; `''` without a price. */
  priceLabel: string;
  /** `Ends 31 January 2027, 12 days left`; `''` for one that does not end. */
  until: string;
  /** Conditions shown on request; `''` for none. */
  disclaimer: string;
  /** Conditions in paragraphs that are in sight, because the offer names a rate. */
  rateConditions: string[];
  image: string | null;
  model: { slug: string; name: string } | null;
  /** `logo` is the dealer's own, `''` for none. */
  make: { slug: string; name: string; logo: string } | null;
  /** The first of its categories; `''` for none. */
  category: string;
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

export type ContentView = TextContent | OffersContent | BrandsContent | DepartmentContent;

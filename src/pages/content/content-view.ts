/** What the pages of text and the standard pages show. */
import type { FinanceDisclaimer } from '../../finance/finance-disclaimer.ts';
import type { LeadFormContext } from '../../leads/forms/lead-form.ts';
import type { CardContent } from '../../stock/card-content.ts';
import type { FinancedVehicleContent } from '../finance/financed-vehicle.tsx';
import type { NavigationLink } from '../layout/site-navigation.ts';
import type { LocationCardContent } from '../locations/location-card-content.ts';

/** `html` of the lists is what the dealer's own page of that address says, `''` for nothing. */
interface Page {
  title: string;
  description: string;
  listed: boolean;
}

/**
 * What a form about finance has beside it; `calculatorHref` and `applicationHref` are `''` where the dealer has none,
 * `shownEstimate` is the sentence of what the vehicle's page shows, `''` for nothing.
 * `isGone`: the vehicle that the address names is sold or not on the site any more.
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
  /** `about` is the vehicle that the page's address names, if any. */
  form: { context: LeadFormContext; about: FinancedVehicleContent | null; finance: FinanceOfForm | null } | null;
  stock: { cards: CardContent[]; href: string } | null;
}

export interface OfferContent {
  id: string;
  name: string;
  /** Safe HTML. */
  html: string;
  /** Conditions that are a press away; `''` for none. */
  disclaimer: string;
  /** Conditions in paragraphs that are in sight, because the offer names a rate. */
  rateConditions: string[];
  image: string | null;
  model: { slug: string; name: string } | null;
}

export interface OffersContent extends Page {
  kind: 'offers';
  html: string;
  offers: OfferContent[];
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

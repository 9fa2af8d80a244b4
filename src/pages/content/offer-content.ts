/** An offer as cards and its page show it. */
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

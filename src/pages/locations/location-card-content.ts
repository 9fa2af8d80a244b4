import type { Rating } from '../../locations/rating.ts';

/** What a card of a location says, in a strip or grid: one a place, whatever it does there. */
export interface LocationCardContent {
  name: string;
  /** Anchor of the place on the contact page. */
  slug: string;
  street: string;
  /** `Moorooka QLD 4105` */
  city: string;
  phone: string;
  image: string | null;
  /** `Open until 5:30pm`, `Closed, opens Monday 8:30am`; `''` when hours are not known. */
  openNow: string;
  isOpen: boolean;
  directions: string;
  /** Stock of the dealership that the place belongs to. */
  stockHref: string;
  rating: Rating | null;
}

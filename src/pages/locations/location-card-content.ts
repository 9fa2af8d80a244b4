import type { Rating } from '../../locations/rating.ts';
import type { Position } from '../../shared/distance.ts';

/** Content of a location's card in a strip or grid: one for each place, whatever its services. */
export interface LocationCardContent {
  name: string;
  /** Its page. */
  href: string;
  street: string;
  /** `Moorooka` */
  town: string;
  /** `QLD` */
  state: string;
  /** `Moorooka QLD 4105` */
  city: string;
  phone: string;
  image: string | null;
  /** `Open until 5:30pm`, `Closed, opens Monday 8:30am`; `''` if the hours are unknown. */
  openNow: string;
  isOpen: boolean;
  directions: string;
  /** Stock of the dealership that the place belongs to; `null` where it sells no vehicles. */
  stockHref: string | null;
  /** Booking a service (LOC-38); `null` where the place has no workshop. */
  bookServiceHref: string | null;
  rating: Rating | null;
  /** The reviews on its page; `null` where there are none to read. */
  reviewsHref: string | null;
  position: Position | null;
  /** Whole kilometres from the place that the page was asked for, as the crow flies; `null` where none is known. */
  km: number | null;
}

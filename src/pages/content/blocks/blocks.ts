/** The blocks of a page, ready to render: the dealer's sections, filled with stock. */
import type { CardContent } from '../../../stock/card-content.ts';
import type { Film } from '../../../stock/viewer/film.ts';
import type { HomeSection } from '../../../tenants/home-sections.ts';
import type { BlogCard } from '../../../site/latest-blogs.ts';
import type { OfferContent } from '../offer-content.ts';
import type { FaqItem } from '../faq.tsx';
import type { NavigationLink } from '../../layout/site-navigation.ts';
import type { LocationCardContent } from '../../locations/location-card-content.ts';

type Section<Type extends HomeSection['type']> = Extract<HomeSection, { type: Type }>;

export interface SearchBoxField {
  name: string;
  label: string;
  /** `null` is a line of text. The first choice, everything, is not among the options. */
  options: { value: string; label: string }[] | null;
  /** The options again under headings, if there are so many that the common ones come first (SRCH-20, SRCH-21). */
  groups?: { label: string; options: { value: string; label: string }[] }[];
  /** Label of the first choice. */
  anyLabel: string;
}

export interface SearchBoxContent {
  heading: string;
  fields: SearchBoxField[];
  popularSearches: { label: string; link: string }[];
  /** Number of vehicles without any choice. */
  count: number;
}

export type Block =
  | { type: 'hero'; section: Section<'hero'>; search: SearchBoxContent | null }
  | { type: 'search_box'; search: SearchBoxContent }
  | { type: 'body_tiles'; heading: string; tiles: { body: string; label: string; href: string; count: number }[] }
  | { type: 'make_tiles'; heading: string; tiles: (NavigationLink & { count: number })[] }
  | { type: 'facet_tiles'; heading: string; tiles: { label: string; href: string; count: number }[] }
  | {
      type: 'featured_stock';
      heading: string;
      text: string;
      cards: CardContent[];
      href: string;
      linkLabel: string;
      display: 'grid' | 'carousel';
    }
  | { type: 'promo_tiles'; section: Section<'promo_tiles'> }
  | {
      type: 'promotion_slider';
      heading: string;
      slides: {
        id: string;
        name: string;
        description: string;
        url: string | null;
        image: string;
        image_alt: string;
        hide_overlay: boolean;
      }[];
    }
  | { type: 'stats_banner'; section: Section<'stats_banner'> }
  | { type: 'sales_counter'; section: Section<'sales_counter'>; count: number }
  | { type: 'why_buy'; section: Section<'why_buy'> }
  /** `allHref` is `null` if the dealer has no page of offers. */
  | { type: 'offers'; heading: string; offers: OfferContent[]; allHref: string | null }
  | {
      type: 'features_banner';
      heading: string;
      items: { title: string; description: string; icon: string; link: string | null }[];
    }
  | {
      type: 'locations';
      heading: string;
      text: string;
      display: 'cards' | 'carousel' | 'strip';
      locations: LocationCardContent[];
    }
  | { type: 'blogs'; heading: string; blogs: BlogCard[] }
  | { type: 'text'; section: Section<'text'>; html: string }
  | { type: 'faq'; heading: string; items: FaqItem[] }
  | { type: 'form'; section: Section<'form'> }
  | { type: 'film'; section: Section<'film'>; film: Film }
  | { type: 'table'; section: Section<'table'> };

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

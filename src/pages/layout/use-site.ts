import { useRouteLoaderData } from 'react-router';
import type { PostedAnswers } from '../../site/site-context.ts';
import type { PublicSite } from '../../tenants/public-site.ts';
import type { SiteNavigation } from './site-navigation.ts';

/** The dealer's public configuration. */
export interface Site extends PublicSite {
  /** The number in the header and footer; `''` when none may be shown. */
  phone: string;
}

export interface MainLocation {
  street: string;
  /** `Newstead QLD 4006` */
  place: string;
  /** `DL# 12345`; none where the dealer does not show them. */
  licences: readonly string[];
  openingHours: readonly { days: string; hours: string }[];
}

/** Data of the root loader for every page. */
export interface RootData {
  site: Site;
  /** `https://www.example.com.au`, without a trailing slash. */
  origin: string;
  navigation: SiteNavigation;
  /** The theme as one CSS rule. */
  themeCss: string;
  /** `null` when none is running. */
  announcement: {
    id: string;
    title: string;
    html: string;
    image: string | null;
    link: string | null;
    linkLabel: string;
    opensOn: 'everywhere' | 'home';
  } | null;
  /** The answers that the visitor's browser has just posted, for the page that reports the failure; else `null`. */
  posted: PostedAnswers | null;
  /** The location whose address and opening hours stand in the footer; `null` for none. */
  mainLocation: MainLocation | null;
  demonstration: boolean;
}

/** The root's data, or `undefined` while the root itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}

/** The dealer's public configuration. */
export function useSite(): Site {
  const root = useRootData();
  if (root === undefined) throw new Error('useSite needs the data of the root route.');
  return root.site;
}

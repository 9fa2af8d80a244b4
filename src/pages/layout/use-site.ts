import { useRouteLoaderData } from 'react-router';
import type { PostedAnswers } from '../../site/site-context.ts';
import type { PublicSite } from '../../tenants/public-site.ts';
import type { SiteNavigation } from './site-navigation.ts';

/** The dealer's public configuration without its menus, which reach the browser filled in, as the navigation. */
export type Site = Omit<PublicSite, 'menus'>;

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
  /** Opening hours of the primary location, ready to read. */
  openingHours: readonly { days: string; hours: string }[];
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

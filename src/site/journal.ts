/**
 * The articles of a dealer: pages of text that say when they were published. One that is dated in the future appears on
 * its day, where the dealer is.
 */
import { paths } from '../routes.ts';
import { compareText } from '../shared/text.ts';
import type { Page } from '../tenants/page-file.ts';
import { isRunning } from './running-days.ts';
import type { SiteContext } from './site-context.ts';

type Site = Pick<SiteContext, 'configuration' | 'now' | 'page'>;
export type Article = Page & { article: NonNullable<Page['article']> };

/** The newest first. Reports to the page when the next one appears. */
export function listArticles(site: Site): Article[] {
  return site.configuration.pages
    .filter((page): page is Article => page.article !== null && isPublished(site, page))
    .toSorted((one, other) => compareText(other.article.published_on, one.article.published_on));
}

/** True for every page that is no article. */
export function isPublished(site: Site, { article }: Page): boolean {
  return article === null || isRunning({ from: article.published_on, to: null }, site);
}

/** Pages of the journal that a reader can open from its address. */
export function journalHref({ category = '', page = 1 }: { category?: string; page?: number } = {}): string {
  return paths.journal({ category, page: page > 1 ? String(page) : '' });
}

/** Words that an adult reads in a minute, rounded down (Brysbaert 2019: 238 of English non-fiction). */
const wordsPerMinute = 230;

/** Whole minutes, at least one: 231 words are two. */
export function readingMinutes(markdown: string): number {
  const words = markdown.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

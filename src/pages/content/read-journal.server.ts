/** The journal: the list of the dealer's articles by category, and what stands around one article. */
import { paths } from '../../routes.ts';
import { fullDay } from '../../shared/day-words.ts';
import { isSameText } from '../../shared/text.ts';
import { journalHref, listArticles, readingMinutes, type Article } from '../../site/journal.ts';
import { articleCard } from '../../site/latest-blogs.ts';
import { readPageText } from './read-page-text.server.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { isPageOn } from '../../tenants/known-paths.ts';
import type { Page } from '../../tenants/page-file.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';
import { absoluteAddress } from '../layout/structured-data.ts';
import type { ArticleContent, JournalContent } from './content-view.ts';

const articlesPerPage = 12;
const mostOthers = 3;

/** `null` for a category without articles and for a page after the last. */
export async function journalContent(
  site: SiteContext,
  page: Page | undefined,
  params: URLSearchParams,
): Promise<JournalContent | null> {
  const all = listArticles(site);
  const categories = [...new Set(all.map(({ article }) => article.category))].filter((name) => name !== '').sort();
  const asked = (params.get('category') ?? '').trim();
  const category = categories.find((name) => isSameText(name, asked));
  if (asked !== '' && category === undefined) return null;
  const wanted = all.filter(({ article }) => category === undefined || article.category === category);
  const pages = Math.max(1, Math.ceil(wanted.length / articlesPerPage));
  const number = Math.trunc(Number(params.get('page') ?? '1')) || 1;
  if (number < 1 || number > pages) return null;
  const { name } = site.configuration;
  const title = page?.title ?? 'Journal';
  const { html, blocks } = await readPageText(site, page);
  return {
    kind: 'journal',
    title: [category, title].filter(Boolean).join(' · ') + (number > 1 ? `, page ${number}` : ''),
    description:
      (category === undefined && number === 1 ? page?.description : '') ||
      `${category === undefined ? 'Articles' : `Articles on ${category.toLowerCase()}`} by the people of ${name}${number > 1 ? `, page ${number} of ${pages}` : ''}.`,
    listed: page?.listed ?? true,
    crumbs: [
      { label: 'Home', href: paths.home() },
      ...(category === undefined ? [{ label: title }] : [{ label: title, href: paths.journal() }, { label: category }]),
    ],
    html,
    blocks,
    articles: wanted
      .slice((number - 1) * articlesPerPage, number * articlesPerPage)
      .map((article) => ({ ...articleCard(site, article), ...factsOf(article) })),
    categories: categories.map((each) => ({
      name: each,
      href: journalHref({ category: each }),
      isChosen: each === category,
    })),
    category: category ?? '',
    page: number,
    pages,
    canonical: journalHref({ ...(category === undefined ? {} : { category }), page: number }),
  };
}

const factsOf = ({ article, markdown }: Article) => ({
  category: article.category,
  minutes: readingMinutes(markdown),
});

/** `null` for a page that is no article. */
export function articleContent(site: SiteContext, page: Page): ArticleContent | null {
  if (page.article === null) return null;
  const articles = listArticles(site);
  // The one before it in time; after the oldest, the newest again.
  const place = articles.findIndex(({ slug }) => slug === page.slug);
  const after = [...articles.slice(place + 1), ...articles.slice(0, Math.max(0, place))];
  const [next, ...others] = after.filter(({ slug }) => slug !== page.slug);
  const { author, category, published_on: day } = page.article;
  return {
    author,
    category,
    date: fullDay(day),
    day,
    minutes: readingMinutes(page.markdown),
    journalHref: isPageOn(paths.journal(), site.configuration) ? paths.journal() : '',
    categoryHref: category === '' ? '' : journalHref({ category }),
    next: next === undefined ? null : articleCard(site, next),
    others: others.slice(0, mostOthers).map((article) => articleCard(site, article)),
  };
}

/** An article for search engines (schema.org/BlogPosting). */
export function articleStructuredData({ configuration, origin, assetVersions }: SiteContext, page: Article): object {
  const publisher = { '@type': 'AutoDealer', name: configuration.name, url: origin };
  const { author, published_on: day } = page.article;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.description,
    datePublished: day,
    url: origin + paths.content(page.slug),
    author: author === '' ? publisher : { '@type': 'Person', name: author },
    publisher,
    ...(page.image === null ? {} : { image: absoluteAddress(origin, pictureAddress(page.image, assetVersions)) }),
  };
}

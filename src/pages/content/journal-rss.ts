/** `GET /journal.xml`: the dealer's articles as RSS. 404 without a journal. */
import { Feed } from 'feed';
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../../routes.ts';
import { startOfDay } from '../../shared/local-time.ts';
import { listArticles } from '../../site/journal.ts';
import { siteContext } from '../../site/site-context.ts';
import { isPageOn } from '../../tenants/known-paths.ts';
import { missingFile } from '../request/missing-file.ts';
import { xmlFile } from '../request/xml-file.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

const mostArticles = 50;

export function loader({ context }: LoaderFunctionArgs): Response {
  const site = context.get(siteContext);
  if (!isPageOn(paths.journal(), site.configuration)) return missingFile(site);
  const { configuration, origin } = site;
  const articles = listArticles(site).slice(0, mostArticles);
  const dateOf = (day: string): Date => startOfDay(day, configuration.time_zone);
  const feed = new Feed({
    title: `Journal of ${configuration.name}`,
    description: `Articles by the people of ${configuration.name}.`,
    id: origin + paths.journal(),
    link: origin + paths.journal(),
    language: 'en-AU',
    generator: false,
    feedLinks: { rss: origin + paths.journalRss() },
    ...(articles[0] === undefined ? {} : { updated: dateOf(articles[0].article.published_on) }),
  });
  for (const { slug, title, description, article } of articles) {
    const link = origin + paths.content(slug);
    feed.addItem({
      title,
      link,
      id: link,
      date: dateOf(article.published_on),
      description,
      ...(article.category === '' ? {} : { category: [{ name: article.category }] }),
    });
  }
  return xmlFile(feed.rss2(), 'application/rss+xml');
}

import { Link } from 'react-router';
import type { ArticleContent } from './content-view.ts';

/** Under the title of an article: who wrote it, when, and how long it takes to read. */
export function ArticleByline({ article }: { article: ArticleContent }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-quiet">
      {article.author ? <span>By {article.author}</span> : null}
      <time dateTime={article.day}>{article.date}</time>
      <span>{article.minutes} min read</span>
      {article.category === '' ? null : article.journalHref === '' ? (
        <span>{article.category}</span>
      ) : (
        <Link to={article.categoryHref} className="text-ink">
          {article.category}
        </Link>
      )}
    </p>
  );
}

/** Beside an article: others to read. */
export function OtherArticles({ article: { others } }: { article: ArticleContent }) {
  return (
    <aside className="border-line max-lg:hidden lg:border-l lg:pl-6">
      {/* The article is longer: the list goes with the reader. */}
      <div className="sticky top-28">
        <h2 className="text-base">More from the journal</h2>
        <ul className="mt-3 grid gap-4">
          {others.map((each) => (
            <li key={each.href}>
              <Link to={each.href} className="font-semibold text-ink no-underline hover:underline">
                {each.heading}
              </Link>
              <span className="block text-sm text-quiet">{each.date}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** After an article: the next one, and the way to all of them. */
export function AfterArticle({ article: { next, journalHref } }: { article: ArticleContent }) {
  if (next === null && journalHref === '') return null;
  return (
    <section aria-label="More articles" className="border-t border-line">
      <div className="page-width grid gap-4 py-8 sm:flex sm:items-end sm:justify-between">
        {next === null ? null : (
          <p>
            <span className="block text-sm text-quiet">Next article</span>
            <Link to={next.href} className="text-xl font-semibold text-ink">
              {next.heading}
            </Link>
          </p>
        )}
        {journalHref === '' ? null : (
          <Link to={journalHref} className="py-1 text-ink">
            All articles
          </Link>
        )}
      </div>
    </section>
  );
}

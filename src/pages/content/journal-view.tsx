import { Rss } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../routes.ts';
import { journalHref } from '../../site/journal.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { BlocksView } from './blocks/blocks-view.tsx';
import { QuickEnquiry } from './quick-enquiry.tsx';
import { BlogCards } from './blog-cards.tsx';
import type { JournalContent } from './content-view.ts';

/** The list of articles, by category. */
export function JournalView({ view }: { view: JournalContent }) {
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={view.crumbs} />
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h1 className="text-3xl lg:text-4xl">{view.title}</h1>
          <a href={paths.journalRss()} className="inline-flex items-center gap-2 py-1 text-quiet hover:text-ink">
            <Rss aria-hidden="true" className="size-4" />
            RSS
          </a>
        </div>
        {view.html && view.category === '' && view.page === 1 ? (
          <div className="prose mt-4 text-lg" dangerouslySetInnerHTML={{ __html: view.html }} />
        ) : null}
        {view.categories.length > 1 ? (
          <nav aria-label="Categories" className="mt-6">
            <ul className="flex flex-wrap gap-2">
              {[{ name: 'All', href: paths.journal(), isChosen: view.category === '' }, ...view.categories].map(
                (each) => (
                  <li key={each.href}>
                    <Link
                      to={each.href}
                      aria-current={each.isChosen ? 'page' : undefined}
                      className={classNames(
                        'inline-flex min-h-11 items-center rounded-control border px-4 no-underline',
                        each.isChosen ? 'border-brand bg-brand text-on-brand' : 'border-line text-ink hover:border-ink',
                      )}
                    >
                      {each.name}
                    </Link>
                  </li>
                ),
              )}
            </ul>
          </nav>
        ) : null}
        <div className="mt-8">
          <BlogCards blogs={view.articles} heading="h2" />
        </div>
        <div className="mt-8">
          <Pagination
            page={view.page}
            pages={view.pages}
            hrefFor={(page) => journalHref({ category: view.category, page })}
            label="Pages of articles"
          />
        </div>
      </div>
      {view.category === '' && view.page === 1 ? <BlocksView blocks={view.blocks} /> : null}
      <QuickEnquiry />
    </>
  );
}

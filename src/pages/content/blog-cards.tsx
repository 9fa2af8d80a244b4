import { Newspaper } from 'lucide-react';
import { CardGround } from '../../ui/card-ground.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fullRows } from '../../ui/even-columns.ts';
import { Picture } from '../../ui/picture.tsx';
import { scrollingRow } from '../../ui/scrolling-row.ts';
import { showFocusedSlide } from '../../ui/show-focused-slide.ts';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import type { BlogCard } from '../../site/latest-blogs.ts';

export interface BlogCardsProps {
  /** In the journal with their category and the minutes that they take. */
  blogs: readonly (BlogCard & { category?: string; minutes?: number })[];
  /** Heading level that fits the heading above. */
  heading: 'h2' | 'h3';
  /** On phones a row that scrolls sideways; under each other unless given. */
  scrolls?: boolean;
}

/** Articles in a row (BRAND-24). */
export function BlogCards({ blogs, heading: Heading, scrolls = false }: BlogCardsProps) {
  const pictured = blogs.some((blog) => blog.image !== null);
  return (
    <ul
      onFocus={scrolls ? showFocusedSlide : undefined}
      className={classNames(
        'grid gap-5',
        fullRows(Math.max(2, blogs.length), { sm: 2, md: 3 }),
        scrolls && scrollingRow,
      )}
    >
      {blogs.map((blog) => (
        <li
          key={blog.href + blog.heading}
          className="flex snap-start flex-col overflow-hidden rounded-card border border-line bg-surface"
        >
          {blog.image ? (
            <Picture
              src={blog.image}
              alt=""
              width={600}
              height={400}
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
              thumbnail
              className={classNames('aspect-3/2 w-full object-cover', scrolls && 'max-sm:aspect-16/9')}
            />
          ) : pictured ? (
            <ArticleGround words={blog.category ?? ''} isLow={scrolls} />
          ) : null}
          <div className={classNames('flex flex-1 flex-col p-5', scrolls && 'max-sm:p-4')}>
            <p className="text-sm text-quiet">
              {[blog.date, blog.category, blog.minutes === undefined ? '' : `${blog.minutes} min read`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Heading className={classNames('mt-1', scrolls ? 'text-lg sm:text-xl' : 'text-xl')}>
              <UnbrokenWords text={blog.heading} />
            </Heading>
            {blog.excerpt ? <p className="mt-2 text-quiet">{blog.excerpt}</p> : null}
            <p className={classNames('mt-auto pt-4', scrolls && 'max-sm:pt-2')}>
              <a
                href={blog.href}
                className="inline-block font-semibold text-ink underline decoration-brand decoration-2"
              >
                READ MORE<span className="sr-only">: {blog.heading}</span>
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * In place of a picture if other cards in the row have one, so that the row stays aligned. Its words stand again below.
 */
function ArticleGround({ words, isLow }: { words: string; isLow: boolean }) {
  return (
    <CardGround className={classNames('aspect-3/2 items-end', isLow && 'max-sm:aspect-16/9')}>
      <div aria-hidden="true" className="grid max-w-[60%] gap-3 p-4">
        <Newspaper strokeWidth={1.5} className="size-10" />
        {words === '' ? null : <p className="font-heading text-xl font-bold leading-tight">{words}</p>}
      </div>
    </CardGround>
  );
}

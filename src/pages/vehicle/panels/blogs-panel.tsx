import { BlogCards } from '../../content/blog-cards.tsx';
import type { BlogCard } from '../../content/latest-blogs.ts';

/** The dealer's newest articles under the page (VDP-68). */
export function BlogsPanel({ blogs }: { blogs: readonly BlogCard[] }) {
  return (
    <section aria-label="From our blog" className="border-t border-line py-5 lg:py-8">
      <h2 className="mb-3 text-lg lg:mb-4 lg:text-xl">From our blog</h2>
      <BlogCards blogs={blogs} heading="h3" scrolls />
    </section>
  );
}

import { Newspaper } from 'lucide-react';
import { Picture } from '../../ui/picture.tsx';
import { CardGround } from './card-ground.tsx';
import type { BlogCard } from './latest-blogs.ts';

/** Articles in a row (BRAND-24). `heading` is the level that fits what stands above them. */
export function BlogCards({ blogs, heading: Heading }: { blogs: readonly BlogCard[]; heading: 'h2' | 'h3' }) {
  const pictured = blogs.some((blog) => blog.image !== null);
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {blogs.map((blog) => (
        <li key={blog.href + blog.heading} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
          {blog.image ? <Picture src={blog.image} alt="" width={600} height={400} sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw" thumbnail className="aspect-3/2 w-full object-cover" /> : pictured ? <CardGround icon={Newspaper} /> : null}
          <div className="flex flex-1 flex-col p-5">
            <p className="text-sm text-quiet">{blog.date}</p>
            <Heading className="mt-1 text-xl">{blog.heading}</Heading>
            {blog.excerpt ? <p className="mt-2 text-quiet">{blog.excerpt}</p> : null}
            <p className="mt-auto pt-4"><a href={blog.href} className="inline-block font-semibold text-ink underline decoration-brand decoration-2">READ MORE<span className="sr-only">: {blog.heading}</span></a></p>
          </div>
        </li>
      ))}
    </ul>
  );
}

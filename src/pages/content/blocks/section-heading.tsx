import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

/** The head of a block, with where to see more of it. */
export function SectionHeading({
  heading,
  text,
  link,
  arrows,
}: {
  heading: string;
  text?: string;
  link?: { href: string; label: string } | null;
  /** Of a carousel: they stand at the end of its head. */
  arrows?: ReactNode;
}) {
  if (heading === '' && !text && !link && !arrows) return null;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 sm:mb-6 sm:gap-y-2 lg:mb-8">
      <div className="min-w-0">
        {heading ? <h2 className="text-2xl lg:text-3xl">{heading}</h2> : null}
        {text ? <p className="mt-1 max-w-[65ch] text-lg text-balance text-quiet sm:mt-2">{text}</p> : null}
      </div>
      {link || arrows ? (
        <div
          className={classNames(
            'flex items-center justify-between gap-x-6',
            arrows ? 'ml-auto' : '',
            link && arrows ? 'max-sm:w-full' : '',
          )}
        >
          {link ? (
            <Link
              to={link.href}
              className="group/more inline-flex items-center gap-1.5 py-1 font-semibold text-ink underline decoration-brand decoration-2"
            >
              {link.label}
              {heading ? <span className="sr-only">: {heading}</span> : null}
              <ArrowRight
                aria-hidden="true"
                className="size-5 transition-transform duration-150 group-hover/more:translate-x-0.5"
              />
            </Link>
          ) : null}
          {arrows}
        </div>
      ) : null}
    </div>
  );
}

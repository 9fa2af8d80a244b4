import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import type { OpeningContent } from '../content/read-openings.server.ts';

/** Openings as a list: what, where, how and until when. */
export function OpeningCards({
  openings,
  heading: Heading = 'h3',
}: {
  openings: OpeningContent[];
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className={classNames('grid gap-4', openings.length > 1 && 'lg:grid-cols-2')}>
      {openings.map((opening) => (
        <li
          key={opening.id}
          className="group/job relative flex flex-col rounded-card border border-line bg-surface p-5 hover:border-brand lg:p-6"
        >
          <Heading className="text-xl">
            <Link
              to={opening.href}
              className="text-ink no-underline after:absolute after:inset-0 group-hover/job:underline"
            >
              {opening.title}
            </Link>
          </Heading>
          <p className="mt-1 text-quiet">{[opening.place, opening.employment].filter(Boolean).join(' · ')}</p>
          <p className="mt-3">{opening.summary}</p>
          <p className="mt-auto flex flex-wrap justify-between gap-x-6 pt-4 text-sm">
            {opening.pay ? <span className="font-semibold tabular-nums">{opening.pay}</span> : null}
            <span className="text-quiet">Closes {opening.closes}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

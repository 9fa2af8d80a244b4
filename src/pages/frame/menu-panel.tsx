import { Link } from 'react-router';
import { MakeLogo } from '../../content/make-logo.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import type { NavigationColumn, NavigationLink } from '../layout/site-navigation.ts';

/** The columns of a dropdown. A wide one spans the page under the header, the other hangs under its label. */
export function MenuPanel({ columns, wide }: { columns: readonly NavigationColumn[]; wide: boolean }) {
  const pictures = columns.some((column) => column.display === 'pictures');
  return (
    <div
      className={classNames(
        'absolute z-40 border border-line bg-surface text-ink shadow-raised',
        wide ? 'inset-x-0 top-full border-x-0' : 'left-0 top-full rounded-b-card p-2',
        !wide && (pictures ? 'w-140' : columns.length > 1 ? 'w-max max-w-160' : 'w-72'),
      )}
    >
      <div
        className={
          wide ? 'page-width flex flex-wrap gap-x-12 gap-y-8 py-8' : classNames('flex gap-4', pictures && 'flex-col')
        }
      >
        {columns.map((column) => (
          <div
            key={column.heading || column.links[0]?.href}
            className={classNames(
              !wide && columns.length > 1 ? 'min-w-44' : 'min-w-0',
              wide ? (column.display === 'list' ? 'min-w-44' : 'flex-1 basis-100') : 'flex-1',
            )}
          >
            {column.heading ? (
              <p className="px-3 pb-1 pt-2 text-sm font-semibold text-quiet">{column.heading}</p>
            ) : null}
            <ul
              className={classNames(
                column.display === 'logos' && 'grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-1',
                column.display === 'pictures' && 'grid grid-cols-2 gap-2',
              )}
            >
              {column.links.map((link) => (
                <li key={link.href + link.label}>
                  <PanelLink link={link} display={column.display} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

function PanelLink({ link, display }: { link: NavigationLink; display: NavigationColumn['display'] }) {
  const look = 'rounded-control text-ink no-underline hover:bg-surface-2';
  if (display === 'logos' && link.make) {
    return (
      <Link
        to={link.href}
        className={`${look} flex h-full flex-col items-center justify-start gap-2 px-2 py-3 text-center text-sm leading-tight`}
      >
        <span className="grid h-[30px] place-items-center">
          <MakeLogo {...link.make} />
        </span>
        {link.label}
      </Link>
    );
  }
  if (display === 'pictures') {
    return (
      <Link to={link.href} className={`${look} block h-full p-3`}>
        {link.picture ? (
          <Picture
            src={link.picture}
            alt=""
            width={600}
            height={400}
            sizes="14rem"
            thumbnail
            className="mb-2 aspect-3/2 w-full rounded-control object-cover"
          />
        ) : null}
        <span className="block font-semibold">{link.label}</span>
        {link.description ? <span className="block text-sm text-quiet">{link.description}</span> : null}
      </Link>
    );
  }
  return (
    <Link to={link.href} className={`${look} flex min-h-11 items-center gap-3 px-3 py-1.5`}>
      {link.make ? (
        <span className="grid w-14 shrink-0 place-items-center">
          <MakeLogo {...link.make} className="h-[30px] max-w-14" />
        </span>
      ) : null}
      <span className="min-w-0">
        <span className="block">{link.label}</span>
        {link.description ? <span className="block text-sm text-quiet">{link.description}</span> : null}
      </span>
    </Link>
  );
}

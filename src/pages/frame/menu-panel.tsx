import { Link } from 'react-router';
import { MakeLogo } from '../../content/make-logo.tsx';
import { formatCount } from '../../shared/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { evenColumns } from '../../ui/even-columns.ts';
import { Picture } from '../../ui/picture.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import type { ModelFigures } from '../content/content-view.ts';
import { modelCountWords } from '../content/model-count-words.ts';
import { OfferPicture } from '../content/offer-picture.tsx';
import { PriceFromWords } from '../content/price-from-words.tsx';
import type { NavigationColumn, NavigationLink, NavigationOffer } from '../layout/site-navigation.ts';
import type { MenuPrices } from './menu-prices.ts';

/** From how many links on a list stands in two columns where the panel is wide. */
const linksForTwoColumns = 6;

/** The columns of a dropdown. A wide one spans the page under the header, the other hangs under its label. */
export function MenuPanel({
  columns,
  offer,
  wide,
  side,
  isLast,
  prices,
}: {
  columns: readonly NavigationColumn[];
  offer: NavigationOffer | null;
  wide: boolean;
  /** Half of the header's entries in which its label stands. */
  side: 'start' | 'end';
  /** The last of the header's entries. */
  isLast: boolean;
  /** `null` until they are known. */
  prices: MenuPrices | null;
}) {
  const pictures = columns.some((column) => column.display === 'pictures');
  const isOfLogos = wide && offer === null && columns.filter(({ links }) => links.length > 1).length === 1;
  const isFull = columns.length > 1 || offer !== null;
  const place = spansHeader({ columns, offer })
    ? classNames(headerEnds[side], 'max-w-[calc(100vw-2*var(--page-padding))]')
    : // The last label stands near the edge of a small window.
      classNames('left-0', isLast && 'lg:max-xl:left-auto lg:max-xl:right-0');
  const widthOfPictures = offer === null ? 'w-140' : 'w-192 max-w-[calc(100vw-20rem)]';
  const width = pictures ? widthOfPictures : isFull ? 'w-max' : 'w-72';
  return (
    <div
      className={classNames(
        'absolute top-full z-40 border border-line bg-surface text-ink shadow-raised',
        wide ? 'inset-x-0 border-x-0' : classNames('rounded-b-card p-2', place, width),
      )}
    >
      <div
        className={
          wide ? 'page-width flex gap-x-6 py-8 xl:gap-x-12' : classNames('flex gap-4', pictures && 'items-stretch')
        }
      >
        {columns.map((column) => (
          <div
            key={column.heading || column.links[0]?.href}
            className={classNames(
              !wide && columns.length > 1 && !pictures ? 'min-w-44' : 'min-w-0',
              wide ? (column.display === 'list' ? 'min-w-40 flex-1' : 'flex-[2.5]') : 'flex-1',
              wide && isLong(column) && 'flex-2',
            )}
          >
            {column.heading ? (
              <p className="px-3 pb-1 pt-2 text-sm font-semibold text-quiet">{column.heading}</p>
            ) : null}
            <ul
              className={classNames(
                column.display === 'logos' && 'grid gap-1',
                column.display === 'logos' &&
                  // Where they are the menu, none stands alone in its last row.
                  (isOfLogos
                    ? evenColumns(column.links.length, { lg: 6, xl: 8 })
                    : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]'),
                column.display === 'pictures' && 'grid grid-cols-2 gap-2',
                wide && isLong(column) && 'grid gap-x-2 xl:grid-cols-2',
              )}
            >
              {column.links.map((link) => (
                <li key={link.href + link.label}>
                  <PanelLink
                    link={link}
                    display={column.display}
                    wide={wide}
                    figures={link.modelId === undefined ? undefined : prices?.models[link.modelId]}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {offer === null ? null : <PanelOffer offer={offer} wide={wide} />}
      </div>
    </div>
  );
}

/** Where the contents of the header begin and end. */
const headerEnds = {
  start: 'left-[max(var(--page-padding),calc(50%-40rem))]',
  end: 'right-[max(var(--page-padding),calc(50%-40rem))]',
} as const;

/**
 * Whether a panel is so wide that it would leave the window under its own label: it then begins or ends where the
 * contents of the header do, so that it stands under its label. Pictures have a width that fits.
 */
export const spansHeader = ({
  columns,
  offer,
}: {
  columns: readonly NavigationColumn[];
  offer: NavigationOffer | null;
}) => columns.length + (offer === null ? 0 : 1) > 2 && columns.every(({ display }) => display !== 'pictures');

const isLong = ({ display, links }: NavigationColumn): boolean =>
  display === 'list' && links.length >= linksForTwoColumns;

/** An offer that runs today, as the last column. */
function PanelOffer({ offer, wide }: { offer: NavigationOffer; wide: boolean }) {
  return (
    <div className={classNames('w-56 shrink-0', wide ? 'xl:w-64' : 'pb-1 pr-1')}>
      <p className="pb-2 pt-2 text-sm font-semibold text-quiet">Special offer</p>
      <Link
        to={offer.href}
        className="block overflow-hidden rounded-card border border-line text-ink no-underline hover:border-ink"
      >
        <OfferPicture offer={offer} />
        <span className="block p-3">
          <span className="block font-semibold">
            <UnbrokenWords text={offer.name} />
          </span>
          {offer.price ? (
            <span className="block">
              <strong className="tabular-nums">{offer.price}</strong>
              <span className="text-sm"> {offer.priceLabel}</span>
            </span>
          ) : null}
          {offer.until ? <span className="block text-sm text-quiet">{offer.until}</span> : null}
        </span>
      </Link>
    </div>
  );
}

function PanelLink({
  link,
  display,
  wide,
  figures,
}: {
  link: NavigationLink;
  display: NavigationColumn['display'];
  wide: boolean;
  figures: ModelFigures | undefined;
}) {
  if (display === 'logos' && link.make) {
    return (
      <Link to={link.href} className="menu-link menu-link-logo">
        <span className="grid h-[30px] place-items-center">
          <MakeLogo {...link.make} />
        </span>
        {link.label}
      </Link>
    );
  }
  if (display === 'pictures') {
    return (
      <Link to={link.href} className="menu-link block h-full p-3">
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
        <span className="block font-semibold">
          <UnbrokenWords text={link.label} />
        </span>
        {link.modelId === undefined ? null : (
          // They have their lines before their words come, so that nothing moves. Only scripts bring them.
          <span className={classNames('block', wide ? 'script:min-h-18' : 'script:min-h-12')}>
            {figures === undefined ? null : (
              <>
                <span className="block">
                  <PriceFromWords price={figures.priceFrom} />
                </span>
                <span className="block text-sm text-quiet">{modelCountWords(figures)}</span>
              </>
            )}
          </span>
        )}
        {link.description ? (
          <span className={classNames('block text-sm text-quiet', wide && 'max-xl:hidden')}>
            <UnbrokenWords text={link.description} />
          </span>
        ) : null}
      </Link>
    );
  }
  return (
    <Link to={link.href} className="menu-link menu-link-line">
      {link.make ? (
        <span className="grid w-14 shrink-0 place-items-center">
          <MakeLogo {...link.make} className="h-[30px] max-w-14" />
        </span>
      ) : null}
      <span className="min-w-0">
        <span className="block">{link.label}</span>
        {link.description ? <span className="block text-sm text-quiet">{link.description}</span> : null}
      </span>
      {link.count === undefined ? null : (
        <span className="ml-auto pl-2 text-sm text-quiet tabular-nums">
          {formatCount(link.count)}
          <span className="sr-only"> listed</span>
        </span>
      )}
    </Link>
  );
}

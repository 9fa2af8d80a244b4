/**
 * A vehicle in a list or carousel. Everything it says is decided in `card-content.ts`; here it only gets its shape:
 * picture, title, quiet line, three facts, price, one primary button, the rest quiet. Links are plain, because a list
 * of 21 cards renders a quarter faster with them.
 */
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { paths } from '../routes.ts';
import { linkWithQuery } from '../shared/link-with-query.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { UnbrokenWords } from '../ui/unbroken-words.tsx';
import { wordsOf } from '../shared/vehicle-words.ts';
import {
  reserveNote,
  reserveSubcategory,
  type CardAction,
  type CardContent,
  type VehicleAction,
} from './card-content.ts';
import { FactIcon } from './fact-icon.tsx';
import { WeeklyFigure } from './weekly-figure.tsx';

export type CardLayout = 'framed' | 'flat' | 'dense';

export interface VehicleCardProps {
  card: CardContent;
  layout: CardLayout;
  headingLevel?: 2 | 3;
  /**
   * How its picture is loaded: `first` before all others, `soon` at once but after what the first screen of a phone
   * needs (React would preload it in the head otherwise), `near` when the shopper comes near.
   */
  picture?: 'first' | 'soon' | 'near';
  /** A finger can swipe through its pictures (`card-pictures.ts`); not in a row of cards that is swiped itself. */
  swipe?: boolean;
  /**
   * Opens the enquiry form over the page; without it, or without JavaScript, the button leads to the form's own page.
   */
  onEnquire?: ((card: CardContent, action: CardAction) => void) | undefined;
  /** `packCardFacts`, for a card that the browser leaves as the server made it. */
  facts?: string;
  className?: string;
}

const labelTones: Record<CardContent['labels'][number]['kind'], BadgeTone> = {
  'just-sold': 'dark',
  electrified: 'success',
  reserved: 'warning',
  custom: 'accent',
  'coming-soon': 'brand',
  'just-arrived': 'brand',
  certified: 'neutral',
};

const actionLabels: Record<Exclude<CardAction, 'reserve'>, string> = {
  'quick-enquiry': 'Quick Enquiry',
  'find-similar': 'Find Me Something Similar',
  'test-drive': 'Book a Test Drive',
};

const shapes: Record<CardLayout, { card: string; picture: string; body: string }> = {
  framed: {
    card: 'card-framed',
    picture: '',
    body: 'p-4 pb-2',
  },
  // On whatever ground its section has.
  flat: { card: '', picture: 'overflow-hidden rounded-card', body: 'pt-3' },
  dense: {
    card: 'overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong',
    picture: '',
    body: 'p-3 pb-1.5',
  },
};

/** How wide a card's picture stands at most in the lists of the site; one that is loaded late finds out by itself. */
export const cardPictureSizes = '(min-width: 80rem) 20rem, (min-width: 64rem) 36vw, (min-width: 40rem) 50vw, 100vw';

/**
 * What a visitor can do with any card, over its picture: to save and to compare. The frame of the pages gives it once a
 * page is alive, because what is saved is known to the browser alone.
 */
export const CardTools = createContext<((card: CardContent) => ReactNode) | null>(null);

function ToolsOfCard({ card }: { card: CardContent }) {
  return useContext(CardTools)?.(card) ?? null;
}

export function VehicleCard({
  card,
  layout,
  headingLevel = 3,
  picture = 'near',
  swipe = false,
  onEnquire,
  facts,
  className,
}: VehicleCardProps) {
  const shape = shapes[layout];
  // Over the pictures, and no obstacle to the finger that swipes them; the dots stand below.
  const overlay = classNames('card-note', swipe && card.picture.more.length > 0 && 'above-dots');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- it hears of the links and buttons in it, by key too
    <article
      data-vehicle={facts}
      onClick={
        onEnquire &&
        ((event) => {
          const action = askedAction(event);
          if (action !== null) onEnquire(card, action);
        })
      }
      className={classNames('vehicle-card', shape.card, className)}
    >
      <div className={classNames('relative aspect-3/2 bg-surface-2', shape.picture)}>
        <Picture
          src={card.picture.url}
          fallbackSrc={paths.noPicture(card.picture.body)}
          alt={card.picture.alt}
          width={600}
          height={400}
          sizes={cardPictureSizes}
          thumbnail
          priority={picture === 'first'}
          {...(picture === 'soon' ? { loading: 'eager' as const, fetchPriority: 'low' as const } : {})}
          className={classNames('size-full object-cover', !card.available && 'is-sold')}
        />
        {card.labels.length > 0 ? (
          <div className="card-labels">
            {card.labels.map((label) => (
              <Badge key={label.text} tone={labelTones[label.kind]} className="shadow-soft">
                {label.text}
              </Badge>
            ))}
          </div>
        ) : null}
        {card.place ? (
          <p
            className={classNames(
              overlay,
              'left-2.5',
              card.views ? 'max-w-[calc(100%-8rem)]' : 'max-w-[calc(100%-1.25rem)]',
            )}
          >
            <Icon name="map-pin" />
            <span className="sr-only">Location: </span>
            <span>{card.place}</span>
          </p>
        ) : null}
        {card.views ? (
          <p className={classNames(overlay, 'right-2.5 tabular-nums')}>
            <Icon name="eye" />
            {card.views}
          </p>
        ) : null}
        <ToolsOfCard card={card} />
      </div>
      <CardBody card={card} layout={layout} headingLevel={headingLevel} />
    </article>
  );
}

/** All but the picture. */
function CardBody({ card, layout, headingLevel = 3 }: Pick<VehicleCardProps, 'card' | 'layout' | 'headingLevel'>) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('flex flex-1 flex-col', shapes[layout].body)}>
      {/* The title's link covers the whole card; the other links lie over it. */}
      <Heading className="line-clamp-2 text-lg leading-snug" title={card.title}>
        <a href={vehicleHref(card)} className="card-link">
          <UnbrokenWords text={card.title} />
        </a>
      </Heading>
      {/* One line high also without a subtitle: the rows of cards beside each other stand on a line. */}
      <p className="card-subtitle">
        <span className="line-clamp-2 text-quiet" title={card.subtitle || undefined}>
          <UnbrokenWords text={card.subtitle} />
        </span>
        <span className="card-condition">{card.condition}</span>
      </p>
      <ul aria-label="Key facts" className="card-facts">
        {card.facts.map((fact) => (
          <li key={fact.kind}>
            <FactIcon kind={fact.kind} />
            {fact.text}
          </li>
        ))}
      </ul>
      <div className="pt-3">
        <CardPriceBlock card={card} dense={layout === 'dense'} />
      </div>
      <div className="mt-auto flex flex-wrap gap-x-1 gap-y-1 pt-3">
        <a
          href={vehicleHref(card)}
          aria-label={`Explore Vehicle: ${card.title}`}
          className={buttonStyle({ size: 'md', className: 'relative z-1 w-full' })}
        >
          Explore Vehicle
        </a>
        {card.actions.map((action) => (
          <a
            key={action}
            href={(action === 'test-drive' && card.testDrive?.href) || cardEnquiryHref(card, action)}
            // Hidden text after the words that are seen would be read with a stray space before the colon.
            aria-label={`${[actionText(card, action), action === 'reserve' && card.reserveHref === undefined ? reserveNote : ''].filter(Boolean).join(' ')}: ${card.title}`}
            data-asks={leadsToPage(card, action) ? undefined : action}
            className={buttonStyle({
              variant: 'quiet',
              size: 'sm',
              className: classNames('card-action', action === 'reserve' && 'card-reserve'),
            })}
          >
            {action === 'reserve' ? (
              <ReserveWords label={actionText(card, action)} isEnquiry={card.reserveHref === undefined} />
            ) : (
              actionText(card, action)
            )}
          </a>
        ))}
      </div>
    </div>
  );
}

function CardPriceBlock({ card, dense }: { card: CardContent; dense: boolean }) {
  const { price, weekly } = card;
  const figure = price.kind === 'price' || price.kind === 'subscription';
  // A price is for what can be bought (vehicle §4, "Availability").
  if (!card.available) return <p className="flex min-h-9 items-center text-lg font-bold text-quiet">Sold</p>;
  return (
    <>
      <p className="flex min-h-9 flex-wrap items-baseline gap-x-2">
        <span
          className={classNames(
            'font-price font-bold leading-tight tabular-nums',
            figure ? 'text-2xl' : 'text-lg',
            dense && figure ? 'rounded-control bg-accent px-2 py-0.5 text-on-accent' : 'text-price',
          )}
        >
          {price.text}
        </span>
        {price.was ? (
          <span className="text-sm tabular-nums text-quiet">
            <span className="sr-only">Was </span>
            <s>{price.was}</s>
          </span>
        ) : null}
        {figure && price.label ? (
          <span className={classNames('text-sm text-quiet', dense && price.kind === 'price' && 'basis-full pt-0.5')}>
            {price.label}
          </span>
        ) : null}
      </p>
      {price.kind === 'none' ? (
        <p className="text-sm">
          <a
            href={cardEnquiryHref(card, 'find-similar')}
            data-asks={'find-similar' satisfies CardAction}
            className="relative z-1 inline-block py-1 text-quiet underline hover:text-ink"
          >
            {price.label}
          </a>
        </p>
      ) : null}
      {price.termsHref ? (
        <a
          href={price.termsHref}
          aria-label={`What the subscription includes: ${card.title}`}
          className="relative z-1 inline-block py-1 text-sm text-quiet underline hover:text-ink"
        >
          What the subscription includes
        </a>
      ) : null}
      {weekly ? <WeeklyFigure weekly={weekly} className="mt-1" /> : null}
    </>
  );
}

/** What the button that reserves says, and that nothing is paid where pressing it opens an enquiry. */
export function ReserveWords({ label, isEnquiry }: { label: string; isEnquiry: boolean }) {
  return (
    <span>
      {label} {isEnquiry ? <span className="block text-xs font-normal">{reserveNote}</span> : null}
    </span>
  );
}

/** `Reserve This Car $200` (CARD-13), by what it is; the others as they are named. */
function actionText(card: Pick<CardContent, 'noun' | 'reserveAmount' | 'testDrive'>, action: CardAction): string {
  if (action === 'test-drive' && card.testDrive !== undefined) return card.testDrive.label;
  return action === 'reserve'
    ? `Reserve This ${wordsOf(card.noun).titleOne} ${card.reserveAmount}`
    : actionLabels[action];
}

const vehicleHref = ({ slug, loan }: CardContent): string => linkWithQuery(paths.vehicle(slug), loan?.query ?? '');

/**
 * What the form's own page is told: which vehicle, and what about it. A vehicle that is reserved by paying has a page
 * for that.
 */
export function cardEnquiryHref(
  card: Pick<CardContent, 'id'> & Partial<Pick<CardContent, 'reserveHref' | 'loan'>>,
  action: VehicleAction,
): string {
  if (action === 'reserve' && card.reserveHref !== undefined) return card.reserveHref;
  return linkWithQuery(paths.enquiry({ car_id: card.id, ...cardEnquiryTopic(action) }), card.loan?.query ?? '');
}

/** Category and subcategory of the lead that an action makes (LEAD-37, LEAD-49). */
export function cardEnquiryTopic(action: VehicleAction): { category?: string; subcategory?: string } {
  if (action === 'find-similar' || action === 'quick-enquiry') return { subcategory: actionLabels[action] };
  if (action === 'reserve') return { subcategory: reserveSubcategory };
  return action === 'test-drive' ? { category: 'Test Drive' } : {};
}

/** Another site books the test drive, and a page of its own takes a payment. */
function leadsToPage(card: CardContent, action: CardAction): boolean {
  return (
    (action === 'test-drive' && Boolean(card.testDrive?.href)) ||
    (action === 'reserve' && card.reserveHref !== undefined)
  );
}

/**
 * What a press inside a card asks for, if it is answered over the page; the link is not followed then. A press with a
 * modifier opens a new tab or window, as on any link.
 */
export function askedAction(event: MouseEvent): CardAction | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-asks]') : null;
  if (link === null) return null;
  event.preventDefault();
  return link.dataset['asks'] as CardAction;
}

/** The size of `card` and nothing to see, for the eye and for a screen reader alike. */
export function VehicleCardRoom({ card, layout }: Pick<VehicleCardProps, 'card' | 'layout'>) {
  return (
    <div
      aria-hidden="true"
      data-nosnippet=""
      className={classNames('invisible flex min-w-0 flex-col border-transparent!', shapes[layout].card)}
    >
      <div className="aspect-3/2" />
      <CardBody card={card} layout={layout} />
    </div>
  );
}

/** A card's place while it loads. */
export function VehicleCardSkeleton({ layout }: { layout: CardLayout }) {
  const shape = shapes[layout];
  return (
    <div className={classNames('flex min-w-0 flex-col', shape.card)}>
      <Skeleton className={classNames('aspect-3/2 w-full rounded-none', shape.picture)} />
      <div className={classNames('flex flex-1 flex-col gap-2.5', shape.body)}>
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-4 h-8 w-2/5" />
        <Skeleton className="mt-1 h-11 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    </div>
  );
}

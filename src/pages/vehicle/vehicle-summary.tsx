/** The box next to the pictures: name, price, the next step, and the weekly cost (VDP-25 to VDP-33). */
import { Fragment, useEffect, type ReactNode, type RefObject } from 'react';
import { Info, Star, TrendingDown } from 'lucide-react';
import type { PageAction } from '../../stock/card-content.ts';
import type { Rating } from '../../locations/rating.ts';
import { formatCount } from '../../shared/text.ts';
import { cardEnquiryHref, ReserveWords } from '../../stock/vehicle-card.tsx';
import { FactIcon } from '../../stock/fact-icon.tsx';
import { FinancePanelView } from '../../finance/finance-panel-view.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SignInNote } from '../account/sign-in-note.tsx';
import { askAccount } from '../account/account-state.ts';
import { useAccount } from '../account/use-account.tsx';
import { useSite } from '../layout/use-site.ts';
import { similarCarsAnchor } from '../stock/similar-cars-anchor.ts';
import { CallNumber } from './panels/call-number.tsx';
import { InstantMessageLink } from './instant-message-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePageLoan, WithLoan } from '../estimates/page-loan.tsx';
import { SubscriptionTerms } from './subscription-terms.tsx';
import type { VehicleFinance } from './panels/finance.ts';
import type { VehiclePageContent } from './vehicle-page-content.ts';

export interface VehicleActionsProps {
  content: VehiclePageContent;
  onEnquire: (action: PageAction) => void;
}

export interface VehicleSummaryProps extends VehicleActionsProps {
  finance: VehicleFinance | null;
  /** `123 views`, `''` while loading or if hidden (VDP-28). */
  views: string;
  tools: ReactNode;
  /** `Similar cars`, as the part of the page is called that a sold vehicle leads on to. */
  similarHeading: string;
  /** Quiet ways on below the buttons: print, reports, share. */
  more: ReactNode;
  priceBlock: RefObject<HTMLDivElement | null>;
}

export function VehicleSummary({
  content,
  finance,
  views,
  tools,
  similarHeading,
  more,
  onEnquire,
  priceBlock,
}: VehicleSummaryProps) {
  const { labels, stock } = useSite();
  const { available } = content;
  return (
    <div className="lg:rounded-card lg:border lg:border-line lg:px-5 lg:py-4 print:border-0 print:p-0">
      {available ? null : <SoldNotice noun={content.noun} similarHeading={similarHeading} />}
      {/* The views and the tools appear after hydration, in reserved spaces: nothing below may move. */}
      <div className="flex gap-2">
        <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1.5">
          <Badge>{content.condition}</Badge>
          {content.comingSoon ? <Badge tone="brand">Coming soon</Badge> : null}
          {content.reserved ? <Badge tone="warning">Reserved</Badge> : null}
          {content.testDriveOnly ? <Badge tone="warning">{content.testDriveOnly}</Badge> : null}
          {content.certified ? <Badge tone="success">{content.certified}</Badge> : null}
          {content.belowMarket ? <BelowMarketBadge text={content.belowMarket.text} /> : null}
          {stock.views.shown ? (
            <span className="flex min-h-6 min-w-22 items-center gap-1 text-sm tabular-nums text-quiet">
              {views ? (
                <>
                  <Icon name="eye" className="size-4" />
                  {views}
                </>
              ) : null}
            </span>
          ) : null}
        </div>
        <div className={classNames('flex shrink-0 justify-end print:hidden', available && 'script:min-w-22')}>
          {tools}
        </div>
      </div>
      <h1 className="mt-1 text-xl leading-tight sm:text-2xl">{content.name}</h1>
      {content.subtitle ? (
        <p className="text-quiet max-sm:leading-snug sm:mt-1 sm:text-lg">{content.subtitle}</p>
      ) : null}
      <div ref={priceBlock} className="mt-1 sm:mt-2">
        {available ? <PriceBlock content={content} onEnquire={onEnquire} /> : null}
        {content.belowMarket ? <p className="mt-1 text-sm text-quiet">{content.belowMarket.basis}</p> : null}
      </div>
      {content.facts.length > 0 ? (
        <ul
          aria-label="Key facts"
          className="mt-3 grid auto-cols-auto grid-flow-col divide-x divide-line border-y border-line py-2 text-center text-sm"
        >
          {content.facts.map((fact) => (
            <li key={fact.kind} className="flex flex-col items-center gap-0.5 px-1.5">
              <FactIcon kind={fact.kind} className="size-5 text-quiet" />
              <span className="font-semibold">{fact.text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <StateNotice content={content} />
      {content.locationLine ? (
        <p className="mt-3 flex gap-2">
          <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-quiet" />
          <span className="min-w-0">
            {content.comingSoon ? 'Coming to ' : <span className="sr-only">Located at </span>}
            {content.placeHref ? (
              <a href={content.placeHref} className="inline-block text-ink underline">
                {content.locationLine}
              </a>
            ) : (
              content.locationLine
            )}
            {content.rating ? <YardRating rating={content.rating} /> : null}
          </span>
        </p>
      ) : null}
      {/* Across a tablet two stand beside each other, the first as wide as both where one would be left over. */}
      <div className="mt-4 grid gap-2 sm:grid-cols-2 sm:max-lg:*:first:nth-last-[odd]:col-span-2 lg:grid-cols-1">
        {content.instantMessageHref ? <InstantMessageLink href={content.instantMessageHref} variant="primary" /> : null}
        {content.actions
          .filter((action) => action !== 'enquire' || content.instantMessageHref === '')
          .map((action, index) => (
            <Fragment key={action}>
              <EnquireLink
                content={content}
                action={action}
                onEnquire={onEnquire}
                {...(index === 0 && content.instantMessageHref === ''
                  ? { variant: 'primary' }
                  : { variant: 'secondary', size: 'md' })}
              />
              {action === 'reserve' && content.buyOnlineHref !== '' ? (
                <a href={content.buyOnlineHref} className={buttonStyle({ variant: 'secondary', size: 'md' })}>
                  Buy online
                </a>
              ) : null}
            </Fragment>
          ))}
        {available ? <CallNumber words="number" size="md" /> : null}
      </div>
      {available ? (
        <ul className="mt-2 grid grid-flow-col auto-cols-fr gap-2.5">
          {/* The panel below has its own button for finance. */}
          {content.financeHref && !finance?.panel ? (
            <li className="grid">
              <WithLoan href={content.financeHref}>
                {(href) => (
                  <a href={href} className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'underline' })}>
                    {labels.get_finance}
                  </a>
                )}
              </WithLoan>
              {content.financeNeedsSignIn ? <SignInNote className="text-center" /> : null}
            </li>
          ) : null}
          {content.tradeIn ? (
            <li className="grid">
              <a
                href={content.tradeIn.href}
                className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'underline' })}
              >
                {content.tradeIn.label}
              </a>
              {content.tradeIn.needsSignIn ? <SignInNote className="text-center" /> : null}
            </li>
          ) : null}
        </ul>
      ) : null}
      {finance?.panel ? (
        <Panel>
          <WithLoan href={finance.financeHref}>
            {(href) => (
              <FinancePanelView
                content={finance.panel!}
                href={href}
                note={finance.needsSignIn ? <SignInNote className="mt-1.5" /> : null}
                className="mt-2"
              />
            )}
          </WithLoan>
          {/* Next to the rate at every width and visible without a click (National Credit Code s160), because the
              finance block is far below. */}
          {finance.comparisonNote ? (
            <p className="mt-2 text-sm text-quiet print:hidden">{finance.comparisonNote}</p>
          ) : null}
        </Panel>
      ) : null}
      {/* In one line, which on phones has no space for the drawings. */}
      <div className="mt-2 flow-root border-t border-line pt-2 max-sm:[&_svg]:hidden print:hidden">{more}</div>
    </div>
  );
}

/**
 * Next to the yard's name; below it on phones and in the narrow column of wide screens. The stars are in the yard's
 * description.
 */
function YardRating({ rating }: { rating: Rating }) {
  return (
    // A line of its own there: whether it fits next to a long name would change while the fonts load.
    <span className="flex items-baseline gap-1 whitespace-nowrap sm:max-lg:ml-2 sm:max-lg:inline-flex">
      <Star aria-hidden="true" className="size-4 self-center fill-current text-brand" />
      <span className="sr-only">Rated </span>
      <span className="font-semibold tabular-nums">{rating.averageText}</span>
      <span className="sr-only"> out of 5</span>
      {rating.count > 0 ? (
        <span className="text-sm text-quiet">
          {formatCount(rating.count)} {rating.count === 1 ? 'review' : 'reviews'}
        </span>
      ) : null}
    </span>
  );
}

function StateNotice({ content }: { content: VehiclePageContent }) {
  const account = useAccount();
  const { reserved } = content;
  useEffect(() => {
    // A shopper may have reserved it where nobody can sign in.
    if (reserved) void askAccount();
  }, [reserved]);
  const text = notice(content);
  if (text === '') return null;
  const own = account.state === 'known' ? account.reservations.find(({ car_id: id }) => id === content.id) : undefined;
  return (
    <p className="mt-3 flex gap-2 rounded-card bg-surface-2 p-3">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
      {/* The page is the same for everyone: what it says to others keeps its place, so that nothing moves. */}
      <span className="grid *:col-start-1 *:row-start-1">
        <span className={own ? 'invisible' : undefined}>{text}</span>
        {own ? (
          <span>
            You have reserved this one.{' '}
            <a href={own.path} className="text-ink underline">
              See your reservation
            </a>
          </span>
        ) : null}
      </span>
    </p>
  );
}

/** The vehicle's state, which a shopper should know first. */
function notice({ comingSoon, reserved, testDriveOnly }: VehiclePageContent): string {
  if (reserved) return 'Someone has reserved this one. Enquire and we will tell you if it becomes available.';
  if (testDriveOnly !== '') return 'This one is for test drives and not for sale. Enquire if you want one like it.';
  return comingSoon ? 'It is on its way to us. Enquire and we will tell you when you can see it.' : '';
}

const actionLabels: Record<Exclude<PageAction, 'reserve' | 'test-drive'>, string> = {
  enquire: 'Enquire Now',
  'find-similar': 'Find Me Something Similar',
};

export function EnquireLink({
  content,
  action,
  onEnquire,
  variant,
  size = 'lg',
  className,
}: VehicleActionsProps & { action: PageAction; variant: ButtonVariant; size?: ButtonSize; className?: string }) {
  const loan = usePageLoan();
  const look = buttonStyle({ variant, size, className });
  if (action === 'test-drive' && content.testDrive.href !== '') {
    return (
      <a href={content.testDrive.href} className={look}>
        {content.testDrive.label}
      </a>
    );
  }
  return (
    <a
      href={cardEnquiryHref({ ...content, loan: loan ?? undefined }, action)}
      onClick={(event) => {
        // Reserving by a payment has a page of its own.
        if (action === 'reserve' && content.reserveHref !== undefined) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onEnquire(action);
      }}
      className={look}
    >
      {action === 'reserve' ? (
        <ReserveWords label={content.reserveLabel} isEnquiry={content.reserveHref === undefined} />
      ) : action === 'test-drive' ? (
        content.testDrive.label
      ) : (
        actionLabels[action]
      )}
    </a>
  );
}

function PriceBlock({ content, onEnquire }: VehicleActionsProps) {
  const { price } = content;
  const figure = price.kind === 'price' || price.kind === 'subscription';
  const { theme, stock } = useSite();
  return (
    <>
      <Price
        amount={price.text}
        size={figure ? 'lg' : 'md'}
        highlighted={figure && theme.layout.card === 'dense'}
        {...(figure && price.label ? { label: price.label } : {})}
        {...(price.was ? { was: price.was } : {})}
      />
      {price.kind === 'subscription' ? <SubscriptionTerms terms={stock.subscription_terms} /> : null}
      {price.kind === 'none' ? (
        <p className="mt-1">
          <a
            href={cardEnquiryHref(content, 'find-similar')}
            onClick={(event) => {
              event.preventDefault();
              onEnquire('find-similar');
            }}
            className="text-ink underline"
          >
            {price.label}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** VDP-78 */
function SoldNotice({ noun, similarHeading }: Pick<VehicleSummaryProps, 'similarHeading'> & { noun: string }) {
  const { search } = useSite();
  return (
    <div className="mb-3 rounded-card bg-surface-2 px-4 py-3">
      <p className="text-sm font-bold uppercase tracking-wide text-danger">Sold</p>
      <p className="mt-1 font-semibold">{`Unfortunately this ${noun} recently sold.`}</p>
      {search.similar_cars.count > 0 ? (
        <p className="mt-1 print:hidden">
          <a href={`#${similarCarsAnchor}`} className="inline-block py-1 text-ink underline">
            See {similarHeading.toLowerCase()}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** VDP-27 */
function BelowMarketBadge({ text }: { text: string }) {
  return (
    <Badge tone="success">
      <TrendingDown aria-hidden="true" className="size-4" />
      {text}
    </Badge>
  );
}

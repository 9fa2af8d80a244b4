/** Parts of a vehicle's page that list what is known of it. Long lists open without JavaScript. */
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { commentsPendingText, type DealerComments } from './dealer-comments.ts';
import type { DetailRow } from './vehicle-details.ts';

/** What this visitor's browser keeps of the sections that were closed (NAV-106). */
export interface SectionMemory {
  isClosed(heading: string): boolean;
  setClosed(heading: string, closed: boolean): void;
}

/** Given by the page of a dealer who wants it; `null` opens every section again. */
export const SectionMemoryContext = createContext<SectionMemory | null>(null);

/** From here on a vehicle's page has room for all of its parts. The same width stands in `app.css`. */
const wideScreen = '(width >= 80rem)';

export interface PageSectionProps {
  id?: string | undefined;
  heading: string;
  /**
   * What the part comes to, in a line. With it the part is closed on phones and tablets, and says the line in its
   * place; without it the part is open everywhere.
   */
  result?: string;
  /** A part with a `result` that a visitor has just asked for is open everywhere. */
  isAskedFor?: boolean;
  children: ReactNode;
}

/**
 * A part of the page under its heading, which opens and closes it in 300 ms (NAV-105). A part with a `result` comes
 * closed. On wide screens the style sheet shows it anyway, without scripts too, and once the page is hydrated it is
 * open there like any other.
 */
export function PageSection({ id, heading, result, isAskedFor = false, children }: PageSectionProps) {
  const memory = useContext(SectionMemoryContext);
  const details = useRef<HTMLDetailsElement>(null);
  const isFolded = result !== undefined && !isAskedFor;
  useLayoutEffect(() => {
    if (details.current === null || !isFolded) return undefined;
    const { current: part } = details;
    const wide = matchMedia(wideScreen);
    // A part that is opened here would be taken for one that the visitor opened, and no longer be kept closed.
    function openOnWide(): void {
      if (wide.matches && memory?.isClosed(heading) !== true) part.open = true;
    }
    openOnWide();
    // From now on the part is as open as the visitor leaves it, until a tablet is turned.
    part.classList.remove('folded-on-tablets');
    wide.addEventListener('change', openOnWide);
    return () => wide.removeEventListener('change', openOnWide);
  }, [isFolded, memory, heading]);
  useEffect(() => {
    if (details.current === null || !memory?.isClosed(heading)) return;
    // An address that leads here comes before what was closed on another day. Parts above may have closed just now.
    const isLedTo = id !== undefined && location.hash === `#${id}`;
    details.current.open = isLedTo;
    if (isLedTo) details.current.scrollIntoView();
  }, [memory, heading, id]);
  return (
    <section
      id={result === undefined ? id : undefined}
      aria-label={heading}
      className="border-t border-line first:border-t-0"
    >
      <details
        ref={details}
        open={!isFolded}
        className={classNames('prints-open animated group/section', isFolded && 'folded-on-tablets')}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          memory?.setClosed(heading, !event.currentTarget.open);
          if (event.currentTarget.open && location.hash === `#${id}`) showPart(event.currentTarget);
        }}
      >
        <summary className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 lg:py-5 print:min-h-0 print:pb-2 print:pt-4">
          <h2 className="text-lg lg:text-xl">{heading}</h2>
          <Icon
            name="chevron-down"
            className="size-5 shrink-0 text-quiet transition-transform duration-300 group-open/section:rotate-180 print:hidden"
          />
          {result ? (
            <span className="col-span-full mt-0.5 text-sm tabular-nums text-quiet group-open/section:hidden xl:hidden print:hidden">
              {result}
            </span>
          ) : null}
        </summary>
        {/* An address that leads to a closed part opens it, where it leads into what is closed. */}
        <div id={result === undefined ? undefined : id} className="scroll-mt-18 pb-4 lg:pb-8 print:pb-4">
          {children}
        </div>
      </details>
    </section>
  );
}

/** A link to a part that was closed has opened it, but led nowhere: what is closed has no place on the page. */
function showPart(part: HTMLElement): void {
  const { top } = part.getBoundingClientRect();
  if (top < 0 || top > innerHeight) part.scrollIntoView();
}

export interface DetailListProps {
  rows: readonly DetailRow[];
  /** As many rows first, and the rest behind `more`. */
  shownFirst: number;
  /** Wide screens show every row. */
  openOnWide?: boolean;
  more: string;
  less: string;
}

export function DetailList({ rows, shownFirst, openOnWide = false, more, less }: DetailListProps) {
  const rest = rows.slice(shownFirst);
  return (
    <>
      <Rows rows={rows.slice(0, shownFirst)} />
      {rest.length > 0 ? (
        <MoreBelow more={more} less={less} openOnWide={openOnWide}>
          <Rows rows={rest} />
        </MoreBelow>
      ) : null}
    </>
  );
}

/**
 * Rows of a grid are as high on both sides, so that the rows behind the first ones follow without a gap. Two columns
 * stand where half of the space takes a label beside a VIN; the last of an odd number has the width of both.
 */
function Rows({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <dl className="grid gap-x-10 md:grid-cols-2 lg:max-xl:grid-cols-1 print:grid-cols-2">
      {rows.map((row) => (
        <div key={row.label} className="detail-row">
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** First eight, then 'Show All' (VDP-38). */
const featuresShownFirst = 8;

export function FeatureList({ features }: { features: readonly string[] }) {
  const rest = features.slice(featuresShownFirst);
  return (
    <>
      <Features features={features.slice(0, featuresShownFirst)} />
      {rest.length > 0 ? (
        <MoreBelow more={`Show All (${features.length})`} less="Hide">
          <Features features={rest} />
        </MoreBelow>
      ) : null}
    </>
  );
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1">
      {features.map((feature, index) => (
        <li key={`${index}-${feature}`} className="ticked">
          <Icon name="check" />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  );
}

/** VDP-41 to VDP-43. */
export function CommentsText({ comments }: { comments: DealerComments | null }) {
  if (comments === null) return <p className="text-quiet">{commentsPendingText}</p>;
  return (
    <div className="max-w-[70ch]">
      {comments.full.length === 0 ? (
        <Paragraphs texts={comments.preview} />
      ) : (
        <details className="prints-open group/comments flex flex-col" onToggle={keepInSight}>
          {/* Open, it stands after what it closes. */}
          <summary className="only-opens block group-open/comments:order-1">
            <span className="block group-open/comments:hidden">
              <Paragraphs texts={comments.preview} />
            </span>
            <span className="mt-2 inline-flex min-h-9 items-center font-semibold underline underline-offset-4 group-open/comments:mt-0">
              <span className="group-open/comments:hidden">Show more</span>
              <span className="hidden group-open/comments:inline">Show less</span>
            </span>
          </summary>
          <Paragraphs texts={comments.full} />
        </details>
      )}
    </div>
  );
}

/** Spans that look like paragraphs, because they stand in a summary too, where a paragraph may not. */
function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <span key={`${index}-${text.slice(0, 20)}`} className="mb-2.5 block whitespace-pre-line last:mb-0">
      {text}
    </span>
  ));
}

/** A reader who closes a long text from its end must not be left far below it. */
function keepInSight({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!details.open) details.querySelector('summary')!.scrollIntoView({ block: 'nearest' });
}

export function MoreBelow({
  more,
  less,
  openOnWide = false,
  children,
}: {
  more: string;
  less: string;
  openOnWide?: boolean;
  children: ReactNode;
}) {
  return (
    <details
      className={classNames('prints-open group/more mt-2 flex flex-col print:mt-0', openOnWide && 'folded-on-tablets')}
      onToggle={keepInSight}
    >
      <summary
        className={classNames(
          'only-opens group-open/more:order-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4',
          openOnWide && 'xl:supports-[selector(::details-content)]:hidden',
        )}
      >
        <span className="group-open/more:hidden">{more}</span>
        <span className="hidden group-open/more:inline">{less}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Parts of a vehicle's page that list what is known of it. Long lists open without JavaScript. */
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import { commentsPendingText, type DealerComments } from './dealer-comments.ts';
import type { DetailRow } from './vehicle-details.ts';

/** What this visitor's browser keeps of the sections that were closed (NAV-106). */
export interface SectionMemory {
  isClosed(heading: string): boolean;
  setClosed(heading: string, closed: boolean): void;
}

/** Given by the page of a dealer who wants it; `null` opens every section anew. */
export const SectionMemoryContext = createContext<SectionMemory | null>(null);

/** A part of the page under its heading, which opens and closes it in 300 ms (NAV-105). */
export function PageSection({ id, heading, children }: { id?: string | undefined; heading: string; children: ReactNode }) {
  const memory = useContext(SectionMemoryContext);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current !== null && memory?.isClosed(heading)) details.current.open = false;
  }, [memory, heading]);
  return (
    <section id={id} aria-label={heading} className="border-t border-line first:border-t-0">
      <details ref={details} open className="prints-open animated group/section" onToggle={(event) => { if (event.target === event.currentTarget) memory?.setClosed(heading, !event.currentTarget.open); }}>
        <summary className="flex min-h-11 items-center justify-between gap-4 py-5 print:min-h-0 print:pb-2 print:pt-4">
          <h2 className="text-xl">{heading}</h2>
          <Icon name="chevron-down" className="size-5 shrink-0 text-quiet transition-transform duration-300 group-open/section:rotate-180 print:hidden" />
        </summary>
        <div className="pb-8 print:pb-4">{children}</div>
      </details>
    </section>
  );
}

/** `shownFirst` rows and the rest behind `more`; every row when it is not given. */
export function DetailList({ rows, shownFirst, more, less }: { rows: readonly DetailRow[]; shownFirst?: number; more?: string; less?: string }) {
  const first = shownFirst === undefined ? rows : rows.slice(0, shownFirst);
  const rest = shownFirst === undefined ? [] : rows.slice(shownFirst);
  return (
    <>
      <Rows rows={first} />
      {rest.length > 0 ? <MoreBelow more={more ?? 'Show More'} less={less ?? 'Show Less'}><Rows rows={rest} /></MoreBelow> : null}
    </>
  );
}

function Rows({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <dl className="gap-x-10 sm:columns-2 print:columns-2">
      {rows.map((row) => (
        <div key={row.label} className="flex break-inside-avoid justify-between gap-4 border-b border-line py-2">
          <dt className="min-w-0 break-words text-quiet">{row.label}</dt>
          <dd className="max-w-[65%] shrink-0 break-words text-right font-semibold tabular-nums">{row.value}</dd>
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
      {rest.length > 0 ? <MoreBelow more={`Show All (${features.length})`} less="Hide"><Features features={rest} /></MoreBelow> : null}
    </>
  );
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1">
      {features.map((feature, index) => (
        <li key={`${index}-${feature}`} className="flex min-w-0 gap-2.5"><Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" /><span className="min-w-0 break-words">{feature}</span></li>
      ))}
    </ul>
  );
}

/** VDP-41 to VDP-43. */
export function CommentsText({ comments }: { comments: DealerComments | null }) {
  if (comments === null) return <p className="text-quiet">{commentsPendingText}</p>;
  return (
    <div className="max-w-[70ch]">
      {comments.full.length === 0 ? <Paragraphs texts={comments.preview} /> : (
        <details className="prints-open group/comments">
          <summary className="only-opens block">
            <span className="block group-open/comments:hidden"><Paragraphs texts={comments.preview} /></span>
            <span className="mt-2 inline-flex min-h-9 items-center font-semibold underline underline-offset-4 group-open/comments:mt-0">
              <span className="group-open/comments:hidden">Show more</span><span className="hidden group-open/comments:inline">Show less</span>
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
  return texts.map((text, index) => <span key={`${index}-${text.slice(0, 20)}`} className="mb-3 block whitespace-pre-line last:mb-0">{text}</span>);
}

export function MoreBelow({ more, less, children }: { more: string; less: string; children: ReactNode }) {
  return (
    <details className="prints-open group/more mt-2 flex flex-col print:mt-0">
      <summary className="only-opens inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        <span className="group-open/more:hidden">{more}</span><span className="hidden group-open/more:inline">{less}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

/**
 * The filters of a list: one GET form. On wide screens it is next to the results; on phones it is a native popover over
 * the page. A closed group is empty until it is opened, so a browser without scripts has only the open ones here, and
 * all of them on a page of their own.
 */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { useBackCloses } from '../ui/use-back-closes.tsx';
import { useEarlyInput } from '../ui/use-early-input.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { Icon } from '../ui/icon.tsx';

export const filterFormId = 'search-filters';
const panelId = 'filter-panel';

export function FilterButton({
  count,
  href,
  className,
}: {
  /** Number of active refinements. */ count: number;
  /** The page of all filters, for a browser without scripts. */
  href: string;
  className?: string;
}) {
  const style = buttonStyle({ variant: 'secondary', className });
  const text = (
    <>
      {/* On a small phone, and where the number takes its place, there is no icon, so that the order next to it
          stays readable. */}
      <SlidersHorizontal
        aria-hidden="true"
        className={classNames('size-5', count > 0 ? 'max-sm:hidden' : 'max-xs:hidden')}
      />
      Filters
      {count > 0 ? (
        <span className="grid min-w-6 place-items-center rounded-full bg-brand px-1.5 text-sm tabular-nums text-on-brand">
          {count}
          <span className="sr-only"> set</span>
        </span>
      ) : null}
    </>
  );
  return (
    <>
      {/* The browser itself opens the sheet, before the page is hydrated too. */}
      <button
        type="button"
        popoverTarget={panelId}
        aria-haspopup="dialog"
        className={classNames(style, 'noscript:hidden lg:hidden')}
      >
        {text}
      </button>
      <WithoutScripts>
        <a href={href} rel="nofollow" className={style}>
          {text}
        </a>
      </WithoutScripts>
    </>
  );
}

export interface SearchFiltersProps {
  /** The form's target without JavaScript: all stock, because it lists everything that is selected. */
  action: string;
  /** `12 cars`, for 'Show Me 12 cars' (SRCH-24). */
  resultText: string;
  clearHref: string;
  anySet: boolean;
  /** The sheet's announcement when its results have settled; screen readers cannot reach the page behind it. */
  announcement: string;
  /** True while the number in `resultText` is loading. */
  busy: boolean;
  /** Shown above the sheet's button: an error, which would be hidden on the page behind it. */
  notice: ReactNode;
  /** 'Show Me' was pressed. */
  onShow: () => void;
  onOpenChange: (open: boolean) => void;
  /** Classes for its sticky position below the page's header. */
  className?: string;
  children: ReactNode;
}

export function SearchFilters({
  action,
  resultText,
  clearHref,
  anySet,
  announcement,
  busy,
  notice,
  onShow,
  onOpenChange,
  className,
  children,
}: SearchFiltersProps) {
  const panel = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  useEarlyInput(form);
  useBackCloses({ open, close: () => panel.current?.hidePopover() });

  useEffect(() => {
    // Close the sheet on a wide screen, where the page itself has these filters.
    const wide = matchMedia('(width >= 64rem)');
    const close = () => {
      if (wide.matches && panel.current?.matches(':popover-open')) panel.current.hidePopover();
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  useEffect(() => {
    document.documentElement.classList.toggle('overflow-hidden', open);
    if (open) panel.current?.querySelector<HTMLElement>('button')?.focus();
    return () => document.documentElement.classList.remove('overflow-hidden');
  }, [open]);

  /** The Tab key can reach the page behind a popover, so the sheet traps the focus. */
  function keepFocus(event: KeyboardEvent): void {
    if (!open || event.key !== 'Tab' || panel.current === null) return;
    const stops = [
      ...panel.current.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, summary'),
    ].filter((stop) => stop.offsetParent !== null);
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement === edge) {
      event.preventDefault();
      (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
    }
  }

  return (
    <div
      ref={panel}
      id={panelId}
      popover="auto"
      role={open ? 'dialog' : 'region'}
      aria-modal={open || undefined}
      aria-label="Filters"
      onToggle={(event) => {
        // The groups inside are `details`, whose openings come by here too.
        if (event.target !== event.currentTarget) return;
        const isOpen = (event as unknown as ToggleEvent).newState === 'open';
        setOpen(isOpen);
        onOpenChange(isOpen);
      }}
      onKeyDown={keepFocus}
      className={classNames(
        'inset-0 m-0 h-dvh w-full max-w-none flex-col overflow-hidden border-0 bg-surface p-0 text-ink open:flex',
        'transition-transform duration-200 starting:open:translate-y-8',
        'lg:sticky lg:inset-auto lg:flex lg:h-auto lg:w-auto lg:self-start',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-2 border-b border-line px-4 py-2 lg:border-0 lg:px-1 lg:pt-0">
        <h2 className="text-lg">Filters</h2>
        <Link
          to={clearHref}
          replace={open}
          preventScrollReset
          className={classNames(
            'ml-auto inline-flex min-h-9 items-center px-2 text-sm font-semibold text-ink underline underline-offset-4',
            !anySet && 'invisible',
          )}
        >
          Clear all
        </Link>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          className="grid size-11 cursor-pointer place-items-center lg:hidden"
        >
          <Icon name="x" className="size-6" />
          <span className="sr-only">Close filters</span>
        </button>
      </div>
      <p role="status" className="sr-only">
        {open ? announcement : ''}
      </p>
      <form
        ref={form}
        id={filterFormId}
        method="get"
        action={action}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 lg:px-1 lg:pb-8">{children}</div>
        <div className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          {open ? notice : null}
          {/* Without JavaScript it sends the form; with it the results are already there. */}
          <Button
            type="submit"
            size="lg"
            className="w-full text-balance"
            busy={busy}
            onClick={() => {
              panel.current?.hidePopover();
              onShow();
            }}
          >
            {busy ? 'Updating…' : `Show Me ${resultText}`}
          </Button>
        </div>
        <div className="hidden noscript:lg:block">
          <Button type="submit" className="w-full">
            Apply filters
          </Button>
        </div>
      </form>
    </div>
  );
}

import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { ConsentAnswer } from '../../analytics/consent.ts';
import { paths } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fixedBar } from '../layout/fixed-bars.ts';
import { stopTagManager } from './tag-manager.tsx';
import { browserConsent, useConsent } from './use-consent.tsx';

const answerWords: Record<ConsentAnswer, string> = {
  accepted: 'You have accepted so far.',
  declined: 'You have declined so far.',
};

export interface ConsentBannerProps {
  /**
   * Whether phones have a bar at the foot, which the question stands above: while it is shown, where the page shows it
   * at times.
   */
  bar: 'none' | 'always' | 'at-times';
}

const places: Record<ConsentBannerProps['bar'], string> = {
  none: 'bottom-[max(0.75rem,env(safe-area-inset-bottom))] mb-[max(0.75rem,env(safe-area-inset-bottom))]',
  always: 'bottom-[calc(3.75rem+env(safe-area-inset-bottom))] mb-[calc(3.75rem+env(safe-area-inset-bottom))]',
  'at-times':
    'bottom-[max(0.5rem,env(safe-area-inset-bottom))] mb-[calc(3.75rem+env(safe-area-inset-bottom))] in-[:has(.phone-bar:not([hidden]))]:bottom-[calc(3.75rem+env(safe-area-inset-bottom))]',
};

/**
 * Asks once whether visits may be measured; both answers look the same, and none is given by going on. Stands in no
 * way: the page works beside it.
 */
export function ConsentBanner({ bar }: ConsentBannerProps) {
  const { answer, isAsked } = useConsent();
  const banner = useRef<HTMLElement | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    banner.current = element;
    return fixedBar(element);
  }, []);
  /** What had the focus before the question; `null` where nothing had it. */
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    // The first time it takes no focus.
    if (!isAsked || answer === null) return;
    banner.current?.focus({ preventScroll: true });
  }, [isAsked, answer]);

  function noteWhereFrom({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }
  /**
   * The button that was pressed is gone; the focus goes back to where the visitor was. Who was nowhere yet goes on with
   * what follows the question: browsers begin there, and nothing on the page moves.
   */
  function giveFocusBack(): void {
    const place = cameFrom.current;
    cameFrom.current = null;
    if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
  }
  function give(given: ConsentAnswer): void {
    browserConsent().give(given);
    giveFocusBack();
    if (given === 'declined') stopTagManager();
  }
  function keepByEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || answer === null) return;
    browserConsent().keep();
    giveFocusBack();
  }
  if (!isAsked) return null;
  return (
    <section
      ref={attach}
      tabIndex={-1}
      aria-labelledby="consent-question"
      onFocus={noteWhereFrom}
      onKeyDown={keepByEscape}
      className={classNames(
        // It floats over the page, and at the page's end it lies below the last line: what is there first for the
        // keyboard is last for the eye.
        'consent-banner sticky order-last z-40 mx-3 mt-3 gap-x-8 rounded-card border border-line-strong bg-surface px-3 py-2.5 text-ink shadow-raised sm:mx-4 sm:p-4 lg:bottom-4 lg:mb-4 lg:flex lg:items-center lg:justify-between lg:px-5 print:hidden',
        places[bar],
      )}
    >
      <div className="min-w-0">
        <h2 id="consent-question" className="text-base leading-tight sm:text-lg">
          May we measure how this site is used?
        </h2>
        <p className="mt-1 max-w-[100ch] text-sm max-sm:leading-snug">
          If you accept, Google’s tag manager may set cookies to count visits and measure advertising. Everything works
          without it.{' '}
          <Link to={paths.privacyPolicy()} className="text-current underline">
            Privacy policy
          </Link>
        </p>
        {answer === null ? null : <p className="mt-1 text-sm font-semibold">{answerWords[answer]}</p>}
      </div>
      <div className="mt-2 grid shrink-0 grid-cols-2 gap-3 lg:mt-0 lg:w-64">
        <Button variant="secondary" onClick={() => give('declined')}>
          Decline
        </Button>
        <Button variant="secondary" onClick={() => give('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}

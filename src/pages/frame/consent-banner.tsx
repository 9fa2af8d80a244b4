import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { ConsentAnswer } from '../../analytics/consent.ts';
import { paths } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fixedBar, spaceForBars } from '../layout/fixed-bars.ts';
import { stopTagManager } from './tag-manager.tsx';
import { browserConsent, useConsent } from './use-consent.tsx';

const answerWords: Record<ConsentAnswer, string> = {
  accepted: 'You have accepted so far.',
  declined: 'You have declined so far.',
};

/**
 * Asks once for consent to analytics. Both answers look the same, and continuing to browse counts as neither. It does
 * not block the page.
 */
export function ConsentBanner() {
  const { answer, isAsked } = useConsent();
  const banner = useRef<HTMLElement | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    banner.current = element;
    return fixedBar(element);
  }, []);
  /** The element that had focus before the question; `null` for none. */
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
   * The pressed button is removed, so the focus returns to where the visitor was. If there was no focus, the next Tab
   * continues after the question, where browsers start, and the page does not scroll.
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
    <>
      {/* Extra space at the end of the page for the question, which comes first in tab order and last on screen. */}
      <div
        ref={spaceForBars}
        aria-hidden="true"
        className="order-last h-[calc(var(--bars-at-foot)+0.75rem)] bg-footer print:hidden"
      />
      <section
        ref={attach}
        tabIndex={-1}
        aria-labelledby="consent-question"
        onFocus={noteWhereFrom}
        onKeyDown={keepByEscape}
        className={classNames(
          // Fixed and not sticky: an activation from outside the page, such as by voice, first scrolls a button into
          // view, and that would scroll the page for a sticky element that is already visible.
          'consent-banner above-foot-bar fixed inset-x-0 z-40 mx-3 gap-x-8 rounded-card border border-line-strong bg-surface px-3 py-2.5 text-ink shadow-raised sm:mx-4 sm:p-4 lg:flex lg:items-center lg:justify-between lg:px-5 print:hidden',
          // A phone in landscape has little height: there the buttons are next to the text.
          'low:flex low:items-center low:justify-between low:px-3 low:py-2',
          'bottom-[max(0.75rem,env(safe-area-inset-bottom))] lg:bottom-4',
          // Raised over the bar of a phone, which comes while the page scrolls. Another `bottom` would be a layout
          // shift.
          'translate-y-[min(0px,calc(max(0.75rem,env(safe-area-inset-bottom))-var(--foot-bar)-0.5rem))]',
        )}
      >
        <div className="min-w-0">
          <h2 id="consent-question" className="text-base leading-tight sm:text-lg low:text-base low:leading-tight">
            May we measure how this site is used?
          </h2>
          <p className="mt-1 max-w-[100ch] text-sm max-sm:leading-snug low:mt-0 low:leading-tight">
            If you accept, Google’s tag manager may set cookies to count visits and measure advertising. Everything
            works without it.{' '}
            <Link to={paths.privacyPolicy()} className="text-current underline">
              Privacy policy
            </Link>
          </p>
          {answer === null ? null : <p className="mt-1 text-sm font-semibold">{answerWords[answer]}</p>}
        </div>
        <div className="mt-2 grid shrink-0 grid-cols-2 gap-3 lg:mt-0 lg:w-64 low:mt-0 low:w-56">
          <Button variant="secondary" onClick={() => give('declined')}>
            Decline
          </Button>
          <Button variant="secondary" onClick={() => give('accepted')}>
            Accept
          </Button>
        </div>
      </section>
    </>
  );
}

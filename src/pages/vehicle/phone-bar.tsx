/** Call and enquire in reach of the thumb, once the price has scrolled out of sight (VDP-34, VDP-35). */
import { useEffect, useState, type RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { fixedBar } from '../layout/fixed-bars.ts';
import { useSite } from '../layout/use-site.ts';
import { CallNumber } from './panels/call-number.tsx';
import { InstantMessageLink } from './instant-message-link.tsx';
import { useScrolledPast } from './use-scrolled-past.tsx';
import { EnquireLink, type VehicleActionsProps } from './vehicle-summary.tsx';

/** VDP-24 */
const changesStyleAfterPixels = 900;

export function PhoneBar({
  content,
  onEnquire,
  priceBlock,
}: VehicleActionsProps & { priceBlock: RefObject<HTMLDivElement | null> }) {
  const { vdp_config } = useSite();
  const shown = useIsAboveScreen(priceBlock);
  // Deep in the page the bar takes the header's colours, so that it is not lost among the panels.
  const strong = useScrolledPast(changesStyleAfterPixels) && vdp_config.bottom_bar_changes_on_scroll;
  return (
    <div
      ref={fixedBar}
      role="region"
      aria-label="Call or enquire"
      hidden={!shown}
      data-style={strong ? 'strong' : 'plain'}
      className={classNames(
        'phone-bar fixed inset-x-0 bottom-0 z-20 flex gap-2.5 border-t px-2.5 pt-0.5 pb-[max(0.125rem,env(safe-area-inset-bottom))] shadow-raised transition-colors duration-200 cramped:[&_:is(a,button)]:min-h-10! cramped:[&_:is(a,button)]:py-0! lg:hidden print:hidden',
        // A small phone has room for buttons of 40 pixels; what a thumb meets reaches over the bar's padding, 44 in
        // all.
        'cramped:[&_:is(a,button)]:relative cramped:[&_:is(a,button)]:after:absolute cramped:[&_:is(a,button)]:after:inset-x-0 cramped:[&_:is(a,button)]:after:-inset-y-0.75',
        // Held sideways it stands in the row of the vehicle's name, and its buttons take what height that has.
        'low:bottom-auto low:left-auto low:top-0 low:h-[min(2.875rem,calc(11.6dvh+1px))] low:w-1/3 low:gap-1.5 low:border-t-0 low:border-b low:py-px low:shadow-none low:[&_:is(a,button)]:min-h-0 low:[&_:is(a,button)]:text-sm low:max-[50rem]:[&_svg]:hidden',
        strong ? 'ring-current border-current/20 bg-header text-on-header' : 'border-line bg-surface',
      )}
    >
      <CallNumber
        words="call-now"
        variant={strong ? 'inverse' : 'secondary'}
        className="flex-1 whitespace-nowrap max-xs:px-2 low:px-1"
      />
      {content.instantMessageHref ? (
        <InstantMessageLink
          href={content.instantMessageHref}
          variant={strong ? 'accent' : 'primary'}
          size="md"
          className="flex-[1.4] max-xs:px-2 low:flex-1 low:px-1"
        />
      ) : (
        <EnquireLink
          content={content}
          action={content.available ? 'enquire' : 'find-similar'}
          onEnquire={onEnquire}
          variant={strong ? 'accent' : 'primary'}
          size="md"
          className={classNames(
            'max-xs:px-2 low:flex-1 low:px-1 low:py-0 low:leading-tight',
            // Longer words, which would otherwise stand in two lines.
            content.available
              ? 'flex-[1.4]'
              : 'flex-2 max-lg:py-0 max-lg:leading-[1.1] max-sm:px-2 low:text-xs! low:leading-none!',
          )}
        />
      )}
    </div>
  );
}

/** Above the screen only: before the shopper has come to the price, the bar would cover the way to it. */
function useIsAboveScreen(element: RefObject<HTMLElement | null>): boolean {
  const [above, setAbove] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    // All below the screen counts as seen: a jump over the price, by a link to the map for one, would pass the observer
    // unnoticed.
    const observer = new IntersectionObserver(
      (entries) => {
        // The last, for a browser that is busy reports coming and going in one.
        const entry = entries.at(-1);
        setAbove(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
      },
      { rootMargin: '0px 0px 100000px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return above;
}

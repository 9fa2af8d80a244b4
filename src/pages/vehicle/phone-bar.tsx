/** Call and enquire in reach of the thumb, once the price has scrolled out of sight (VDP-34, VDP-35). */
import { useEffect, useState, type RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { fixedBar } from '../layout/fixed-bars.ts';
import { useSite } from '../layout/use-site.ts';
import { CallNumber } from './panels/call-number.tsx';
import { InstantMessageLink } from './instant-message-link.tsx';
import { useScrolledPast } from './use-scrolled-past.tsx';
import { hasOwnButtons, rowButton, rowMeasures } from './bar-row.ts';
import { EnquireLink, type VehicleActionsProps } from './vehicle-summary.tsx';

/** VDP-24 */
const changesStyleAfterPixels = 900;

const button = `low:min-h-0! min-w-0 px-1.5! py-0! text-[0.8125rem]! leading-none! low:px-1! ${rowButton}`;

export function PhoneBar({
  content,
  onEnquire,
  priceBlock,
  vehicleBarShown,
}: VehicleActionsProps & {
  priceBlock: RefObject<HTMLDivElement | null>;
  /** On a phone in portrait, these buttons then move into the vehicle's bar, in one row with its own. */
  vehicleBarShown: boolean;
}) {
  const { vdp_config } = useSite();
  const shown = useIsAboveScreen(priceBlock);
  const strong = useScrolledPast(changesStyleAfterPixels) && vdp_config.bottom_bar_changes_on_scroll;
  const sharesRow = vehicleBarShown && hasOwnButtons(content);
  // Far down the page the bar takes the header's colours, so that it stands out from the panels. In a row with the
  // buttons of the vehicle's bar its ground stays theirs, and only the button changes.
  const ofHeader = strong && !sharesRow;
  return (
    <div
      ref={fixedBar}
      role="region"
      aria-label="Call or enquire"
      hidden={!shown}
      data-style={strong ? 'strong' : 'plain'}
      className={classNames(
        'phone-bar fixed right-0 bottom-0 z-20 flex min-h-(--row) items-center gap-1.5 px-(--page-padding) pb-[env(safe-area-inset-bottom)] transition-colors duration-200 lg:hidden print:hidden',
        rowMeasures(content),
        !vehicleBarShown && 'border-t shadow-raised',
        sharesRow ? 'upright:w-[54%] upright:pl-1.5 upright:[&_svg]:hidden' : 'upright:w-full',
        // In landscape it is in the row of the vehicle's name, and its buttons take that row's height.
        'low:bottom-auto low:top-0 low:min-h-0 low:h-[min(2.875rem,calc(11.6dvh+1px))] low:w-1/3 low:items-stretch low:px-2.5 low:border-t-0 low:border-b low:py-px low:shadow-none low:max-[50rem]:[&_svg]:hidden',
        ofHeader ? 'ring-current border-current/20 bg-header text-on-header' : 'border-line bg-surface',
      )}
    >
      <CallNumber
        words="call-now"
        variant={ofHeader ? 'inverse' : 'secondary'}
        className={classNames(button, 'flex-1 whitespace-nowrap')}
      />
      {content.instantMessageHref ? (
        <InstantMessageLink
          href={content.instantMessageHref}
          variant={strong ? 'accent' : 'primary'}
          size="md"
          className={classNames(button, 'flex-[1.4] low:flex-1')}
        />
      ) : (
        <EnquireLink
          content={content}
          action={content.available ? 'enquire' : 'find-similar'}
          onEnquire={onEnquire}
          variant={strong ? 'accent' : 'primary'}
          size="md"
          // Find Similar Vehicles is longer than Enquire Now, and takes two lines in landscape.
          className={classNames(button, content.available ? 'flex-[1.4] low:flex-1' : 'flex-2 low:flex-1 low:text-xs!')}
        />
      )}
    </div>
  );
}

/** True only if it is above the screen: before the shopper has reached the price, the bar would be in the way. */
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

/**
 * The shopper's postcode in the header of wide screens. A cached page is the same for everyone, so the server renders
 * the button without a postcode. The button is as wide with one, so that nothing moves when the browser fills it in.
 * Phones have the same form in the menu.
 */
import { useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useShopperPostcode } from '../layout/use-shopper-postcode.tsx';
import { PostcodeForm } from './postcode-form.tsx';

const panelId = 'postcode-panel';
const emptyLabel = 'Your postcode';

/** `isSmall`: the icon with the digits below it, for a row without room for text. */
export function PostcodeButton({ isSmall = false, className }: { isSmall?: boolean; className?: string }) {
  const shopper = useShopperPostcode();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className={classNames(
          'postcode-button relative flex min-h-11 cursor-pointer items-center whitespace-nowrap text-current hover:underline print:hidden',
          isSmall ? 'size-12 shrink-0 justify-center low:size-11' : '-mx-2 gap-1.5 px-2',
          className,
        )}
      >
        <Icon name="map-pin" className="size-5 shrink-0" />
        {isSmall ? (
          <>
            <span className="sr-only">{emptyLabel}</span>
            {shopper === null ? null : (
              <span className="absolute inset-x-0 bottom-0 text-center text-sm leading-none tabular-nums">
                <span className="sr-only">: </span>
                {shopper.postcode}
              </span>
            )}
          </>
        ) : (
          <span className="grid text-left">
            <span aria-hidden="true" className="invisible col-start-1 row-start-1">
              {emptyLabel}
            </span>
            <span className="col-start-1 row-start-1">
              {shopper === null ? (
                emptyLabel
              ) : (
                <>
                  <span className="sr-only">{emptyLabel}: </span>
                  {`Near ${shopper.postcode}`}
                </>
              )}
            </span>
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={emptyLabel}
        className="postcode-panel w-80 rounded-card border border-line bg-surface p-5 text-base text-ink shadow-raised"
      >
        <PostcodeForm onStored={() => panel.current?.hidePopover()} />
      </div>
    </>
  );
}

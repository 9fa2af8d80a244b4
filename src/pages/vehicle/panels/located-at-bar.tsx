/**
 * The bar above the page of a vehicle at another location (VDP-70, VDP-71). It is in the server's HTML, so that
 * hydration moves nothing; if it was dismissed in this visit, it is removed before the first paint.
 */
import { useState, useSyncExternalStore } from 'react';
import { Navigation } from 'lucide-react';
import { storedText } from '../../../shared/browser-storage.ts';
import { useInlineNonce } from '../../layout/inline-nonce.tsx';
import { useSite } from '../../layout/use-site.ts';
import type { LocatedAt } from './located-at.ts';
import { Icon } from '../../../ui/icon.tsx';

export function LocatedAtBar({ located }: { located: LocatedAt }) {
  const { slug } = useSite();
  const key = `located-at-dismissed:${slug}:${located.place}`;
  return <Bar key={key} storageKey={key} located={located} />;
}

function Bar({ storageKey, located }: { storageKey: string; located: LocatedAt }) {
  const nonce = useInlineNonce();
  const [closed, setClosed] = useState(false);
  const wasDismissed = useSyncExternalStore(
    nothingToFollow,
    () => storedText('session', storageKey).read() !== null,
    () => false,
  );
  if (closed || wasDismissed) return null;

  function dismiss(): void {
    setClosed(true);
    // The button that had the focus goes; the keyboard goes on at the vehicle, and nothing scrolls.
    document.getElementById('content')?.focus({ preventScroll: true });
    storedText('session', storageKey).write('yes');
  }
  return (
    <>
      <aside
        aria-label="Where this vehicle is"
        suppressHydrationWarning
        className="mb-1 flex items-center gap-x-3 rounded-card bg-surface-2 pl-4 pr-1 max-sm:gap-x-2 max-sm:pl-3 max-sm:text-sm sm:mb-2 sm:py-1"
      >
        <Icon name="map-pin" className="size-5 shrink-0 text-quiet" />
        <div className="flex min-w-0 flex-1 items-center gap-x-4 max-sm:justify-between max-sm:gap-x-2 sm:flex-wrap">
          <p className="min-w-0 font-semibold max-sm:leading-tight">Located at {located.place}</p>
          {located.directionsHref ? (
            <a
              href={located.directionsHref}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-9 shrink-0 items-center gap-1.5 text-ink underline max-sm:min-h-7"
            >
              <Navigation aria-hidden="true" className="size-4 max-sm:hidden" />
              <span>
                {/* The short word leaves a phone's line to the place. */}
                <span className="max-sm:sr-only">Get </span>Directions
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          ) : null}
        </div>
        <button
          type="button"
          onClick={dismiss}
          className="hidden size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-surface script:grid"
        >
          <Icon name="x" className="size-5" />
          <span className="sr-only">Dismiss</span>
        </button>
      </aside>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: hideWhereDismissed(storageKey) }} />
    </>
  );
}

const nothingToFollow = () => () => {};

/** Runs while the page is read; the key is the dealer's and a place's, written so that it cannot end the script. */
function hideWhereDismissed(storageKey: string): string {
  const literal = JSON.stringify(storageKey).replaceAll('<', String.raw`\u003c`);
  return `try{if(sessionStorage.getItem(${literal})!==null)document.currentScript.previousElementSibling.hidden=true}catch{}`;
}

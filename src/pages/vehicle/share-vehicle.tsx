/** Shares the vehicle's page: copy, the device's own share sheet, and four targets (VDP-87 to VDP-90). */
import { useSyncExternalStore, type MouseEvent } from 'react';
import { Share2 } from 'lucide-react';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { shareTargets, shareWindowFeatures } from './share-targets.ts';

/**
 * The options open across the full width, below the elements that float next to the button. `url` is the site's origin
 * with the vehicle's path (VDP-89).
 */
export function ShareVehicle({ url, title }: { url: string; title: string }) {
  const {
    vdp_config: { copy_notice: notice },
  } = useSite();
  const canShare = useCanShare();
  const look = buttonStyle({ variant: 'secondary', size: 'sm' });
  return (
    <details
      className="group/share"
      onToggle={({ currentTarget: details }) => {
        if (details.open) details.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary
        className={buttonStyle({
          variant: 'quiet',
          size: 'sm',
          className: 'max-sm:px-2 group-open/share:bg-surface-2',
        })}
      >
        <Share2 aria-hidden="true" className="size-5" />
        Share
      </summary>
      <ul aria-label="Share this vehicle" className="clear-both flex pt-2 flex-wrap gap-2">
        <li className="noscript:hidden">
          <CopyButton address={() => url} label="Copy link" notice={notice} className="min-w-27" />
        </li>
        {shareTargets({ url, title }).map(({ name, href, isPage }) => (
          <li key={name}>
            <a
              href={href}
              className={look}
              {...(isPage ? { target: '_blank', rel: 'noopener noreferrer', onClick: openShareWindow } : {})}
            >
              <span className="sr-only">Share by </span>
              {name}
              {isPage ? <span className="sr-only"> (opens a new window)</span> : null}
            </a>
          </li>
        ))}
        {canShare ? (
          <li>
            <button type="button" className={look} onClick={() => void shareNatively({ url, title })}>
              More ways
            </button>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

function openShareWindow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open(event.currentTarget.href, '_blank', shareWindowFeatures);
}

const never = () => () => {};

/** `false` before hydration. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );
}

async function shareNatively(shared: { url: string; title: string }): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // A visitor who closes the device's share sheet has changed their mind; that is not an error.
    if ((error as { name?: string }).name !== 'AbortError') logInBrowser('The page could not be shared.', error);
  }
}

/**
 * A link to a file that takes a moment to make: fetched by the page where it can be, followed by the browser where it
 * cannot.
 */
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Spinner } from '../../../ui/spinner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Download } from './use-download.tsx';

export function DownloadLink({
  download,
  onStart,
  className,
  children,
}: {
  download: Download;
  onStart?: () => void;
  className: string;
  children: ReactNode;
}) {
  const preparing = download.state === 'preparing';
  return (
    <a
      href={download.href}
      download={download.fileName}
      rel="nofollow"
      aria-disabled={preparing || undefined}
      onClick={(event) => {
        // Another tab or a file of its own: the browser's affair.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (preparing) return;
        onStart?.();
        download.start();
      }}
      className={className}
    >
      {preparing ? (
        <>
          <Spinner />
          Preparing...
        </>
      ) : (
        children
      )}
    </a>
  );
}

/**
 * The error, until it is dismissed or retried (VDP-84); and, for screen readers, when the file is being prepared or has
 * arrived.
 */
export function DownloadFailure({ download }: { download: Download }) {
  return (
    <>
      <p role="status" className="sr-only">
        {download.state === 'preparing'
          ? 'Preparing...'
          : download.state === 'saved'
            ? `${download.fileName} was saved.`
            : ''}
      </p>
      <div role="alert">
        {download.failure === '' ? null : (
          <div className="mt-2 flex items-start gap-2 rounded-control border border-danger bg-surface p-3 text-sm text-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
            <p className="min-w-0 flex-1">{download.failure}</p>
            <button
              type="button"
              onClick={download.dismiss}
              aria-label="Close this message"
              className="grid size-7 shrink-0 cursor-pointer place-items-center"
            >
              <Icon name="x" className="size-4" />
            </button>
          </div>
        )}
      </div>
    </>
  );
}

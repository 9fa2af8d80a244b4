/** Says where the answers are kept, and lets the visitor clear them, which asks once more since it takes everything. */
import { useState } from 'react';
import { LockKeyhole } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

export function FormProgressNote({
  isStored,
  restartHref,
  onClear,
}: {
  isStored: boolean;
  restartHref: string;
  onClear: () => void;
}) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="mt-8 border-t border-line pt-5 text-sm text-quiet">
      <p className="script:hidden">
        Your answers are stored only until you send the form.{' '}
        <a href={restartHref} className="underline">
          Start again
        </a>
      </p>
      {isStored ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex min-w-0 items-start gap-2">
            <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {asks
              ? 'Clear everything you typed here?'
              : 'Your answers stay in this browser tab until you close it or send the form.'}
          </p>
          {asks ? (
            <span className="flex gap-2">
              <Button
                variant="secondary"
                size="sm"
                autoFocus
                onClick={() => {
                  setAsks(false);
                  onClear();
                }}
              >
                Yes, clear
              </Button>
              <Button variant="quiet" size="sm" onClick={() => setAsks(false)}>
                Keep them
              </Button>
            </span>
          ) : (
            <Button variant="quiet" size="sm" className="-ml-3 underline" onClick={() => setAsks(true)}>
              Clear my answers
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}

/**
 * Stands above the form of a test drive that this browser booked or asked for already: the booking with the way to
 * change or cancel it, or the request, and the box that asks for a second one. The form below follows the box where
 * scripts run.
 */
import { useEffect, useRef } from 'react';
import { CalendarCheck } from 'lucide-react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { anotherDriveField, anotherDriveLabel } from '../forms/another-drive.ts';
import type { EarlierDrive } from '../forms/slot-days.ts';
import { preferredTimeText } from '../forms/test-drive-fields.ts';

export function EarlierDriveNote({
  boxId,
  error,
  earlier,
  wantsAnother,
  onWantAnother,
}: {
  boxId: string;
  error: string | undefined;
  earlier: EarlierDrive;
  wantsAnother: boolean;
  onWantAnother: (wanted: boolean) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that held the focus is hidden when the earlier drive becomes known.
  useEffect(() => {
    const form = heading.current?.closest('form');
    if (form?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="earlier-drive" className="mb-6 rounded-card bg-surface-2 p-4">
      <div className="flex items-start gap-3">
        <CalendarCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
        <div className="min-w-0">
          <h2 id="earlier-drive" ref={heading} tabIndex={-1} className="text-lg outline-none">
            {earlier.state === 'booked' ? 'Your test drive is booked' : 'We have your test drive request'}
          </h2>
          <EarlierTime earlier={earlier} />
        </div>
      </div>
      {earlier.state === 'booked' ? (
        <LinkButton href={earlier.change_url} variant="secondary" className="mt-4 max-sm:w-full">
          Change or cancel it
        </LinkButton>
      ) : null}
      <Checkbox
        id={boxId}
        error={error}
        name={anotherDriveField}
        value="true"
        label={anotherDriveLabel}
        checked={wantsAnother}
        onChange={(event) => onWantAnother(event.currentTarget.checked)}
        className="mt-4"
      />
    </section>
  );
}

function EarlierTime({ earlier: { state, time, place } }: { earlier: EarlierDrive }) {
  if (state === 'booked')
    return (
      <p className="mt-1">
        <strong>{preferredTimeText(time)}</strong>
        {place === '' ? '' : `, ${place}`}
      </p>
    );
  return time === '' ? (
    <p className="mt-1">We will call you to arrange a time.</p>
  ) : (
    <p className="mt-1">
      You would like to come on <strong>{preferredTimeText(time)}</strong>. We will call you to confirm.
    </p>
  );
}

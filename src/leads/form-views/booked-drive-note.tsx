/**
 * Stands above the form of a test drive that this browser booked already: the booking, the way to change or cancel it,
 * and the box that asks for a second one. The form below follows the box where scripts run.
 */
import { useEffect, useRef } from 'react';
import { CalendarCheck } from 'lucide-react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { anotherDriveField, anotherDriveLabel } from '../appointments/another-drive.ts';
import type { BookedDrive } from '../appointments/slot-days.ts';
import { preferredTimeText } from '../forms/test-drive-fields.ts';

export function BookedDriveNote({
  boxId,
  error,
  booked,
  wantsAnother,
  onWantAnother,
}: {
  boxId: string;
  error: string | undefined;
  booked: BookedDrive;
  wantsAnother: boolean;
  onWantAnother: (wanted: boolean) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that held the focus is hidden when the booking becomes known.
  useEffect(() => {
    const form = heading.current?.closest('form');
    if (form?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="booked-drive" className="mb-6 rounded-card bg-surface-2 p-4">
      <div className="flex items-start gap-3">
        <CalendarCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
        <div className="min-w-0">
          <h2 id="booked-drive" ref={heading} tabIndex={-1} className="text-lg outline-none">
            Your test drive is booked
          </h2>
          <p className="mt-1">
            <strong>{preferredTimeText(booked.time)}</strong>
            {booked.place === '' ? '' : `, ${booked.place}`}
          </p>
        </div>
      </div>
      <LinkButton href={booked.change_url} variant="secondary" className="mt-4 max-sm:w-full">
        Change or cancel it
      </LinkButton>
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

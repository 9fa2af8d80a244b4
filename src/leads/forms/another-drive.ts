/**
 * A second test drive of the same vehicle is booked, or asked for, on purpose only: by a box that the visitor ticks
 * (LEAD-46).
 */
import { preferredTimeText } from './test-drive-fields.ts';
import type { EarlierDrive } from './slot-days.ts';

export const anotherDriveField = 'another_test_drive';

/** One label for a booking and a request, since a refused form need not know which of them the earlier drive is. */
export const anotherDriveLabel = 'I would like a second test drive';

export function secondDriveMessage(earlier: Pick<EarlierDrive, 'state' | 'time'>): string {
  const tick = `Tick “${anotherDriveLabel}” to send this form as well.`;
  return earlier.state === 'booked'
    ? `Your test drive on ${preferredTimeText(earlier.time)} is booked already. ${tick}`
    : `We have your test drive request already. ${tick}`;
}

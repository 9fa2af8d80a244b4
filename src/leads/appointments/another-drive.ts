/**
 * A second test drive of the same vehicle is booked, or asked for, on purpose only: by a box that the visitor ticks
 * (LEAD-46).
 */
import { preferredTimeText } from '../forms/test-drive-fields.ts';
import type { EarlierDrive } from './slot-days.ts';

export const anotherDriveField = 'another_test_drive';

export const anotherDriveLabel = ({ state }: Pick<EarlierDrive, 'state'>): string =>
  state === 'booked' ? 'Book a second test drive as well' : 'Send a second test drive request as well';

export function secondDriveMessage(earlier: Pick<EarlierDrive, 'state' | 'time'>): string {
  const tick = `Tick “${anotherDriveLabel(earlier)}” if you want another one.`;
  return earlier.state === 'booked'
    ? `Your test drive on ${preferredTimeText(earlier.time)} is booked already. ${tick}`
    : `We have your test drive request already. ${tick}`;
}

/** The label of the box that a message of `secondDriveMessage` names. */
export function labelSaidIn(message: string): string {
  const booked = anotherDriveLabel({ state: 'booked' });
  return message.includes(booked) ? booked : anotherDriveLabel({ state: 'requested' });
}

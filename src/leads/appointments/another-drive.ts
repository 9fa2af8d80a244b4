/** A second test drive of the same vehicle is booked on purpose only: by a box that the visitor ticks (LEAD-46). */
import { preferredTimeText } from '../forms/test-drive-fields.ts';

export const anotherDriveField = 'another_test_drive';
export const anotherDriveLabel = 'Book a second test drive as well';

export const alreadyBookedMessage = ({ time }: { time: string }): string =>
  `Your test drive on ${preferredTimeText(time)} is booked already. Tick “${anotherDriveLabel}” if you want another one.`;

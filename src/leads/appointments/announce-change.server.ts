/** A booked test drive that was moved or cancelled, by the visitor's link or by the dealer's command. */
import { createAnnouncement } from '../rounds/announce-change.server.ts';

export const appointmentChanges = createAnnouncement('appointment-changed');

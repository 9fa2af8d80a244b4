/**
 * The test drives that this browser booked, so that a form opened again shows the booking in place of asking for a
 * second one (LEAD-46). A session cookie holds the sealed links that the visitor's messages hold too; it goes with the
 * browser's session, because a shared computer must not offer the next person to cancel.
 */
import { alreadyBookedMessage, anotherDriveField } from '../../leads/appointments/another-drive.ts';
import type { FieldErrors, LeadFields, LeadForm, LeadReceipt } from '../../leads/lead.ts';
import type { BookedDrive } from '../../leads/appointments/slot-days.ts';
import { isTicked } from '../../leads/forms/form-field.ts';
import { paths } from '../../routes.ts';
import { serverCookie } from '../../shared/cookies.ts';
import type { SiteContext } from '../site-context.ts';

const cookieName = 'booked_drives';

/** As many as a phone number holds with the default settings; older ones are behind the links in their messages. */
const rememberedDrives = 3;

type BookingSite = Pick<SiteContext, 'visitor' | 'bookedTestDrives'>;

const tokensOf = ({ visitor }: Pick<SiteContext, 'visitor'>): string[] =>
  (visitor.cookie(cookieName) ?? '')
    .split('.')
    .filter((token) => token !== '')
    .slice(0, rememberedDrives);

/** The drive of this vehicle that still stands; `''` is one of no particular vehicle. */
export async function readBookedDrive(site: BookingSite, vehicleId: string): Promise<BookedDrive | null> {
  for (const token of tokensOf(site)) {
    const found = await site.bookedTestDrives.find(token);
    if (found?.state === 'booked' && found.vehicleId === vehicleId)
      return { time: found.time, place: found.place, change_url: paths.bookedTestDrive(token) };
  }
  return null;
}

/** `Set-Cookie` once a drive is booked; `null` for any other form, and for a time that is only a wish. */
export async function bookedDriveCookie(
  site: BookingSite & Pick<SiteContext, 'origin'>,
  { form, receipt }: { form: LeadForm; receipt: LeadReceipt },
): Promise<string | null> {
  if (form !== 'test-drive') return null;
  const token = site.bookedTestDrives.tokenOf(receipt.leadId);
  if ((await site.bookedTestDrives.find(token))?.state !== 'booked') return null;
  const tokens = [token, ...tokensOf(site).filter((each) => each !== token)].slice(0, rememberedDrives);
  return serverCookie(cookieName, tokens.join('.'), { secure: site.origin.startsWith('https:') });
}

/** What is wrong with booking this vehicle once more; `undefined` for nothing. */
export async function refusedSecondDrive(
  site: BookingSite,
  { form, fields }: { form: LeadForm; fields: LeadFields },
): Promise<FieldErrors | undefined> {
  if (form !== 'test-drive' || isTicked(fields[anotherDriveField] ?? '')) return undefined;
  const booked = await readBookedDrive(site, fields['car_id'] ?? '');
  return booked === null ? undefined : { [anotherDriveField]: alreadyBookedMessage(booked) };
}

/**
 * The test drives that this browser booked or asked for, so that a form opened again shows the earlier one in place of
 * asking for a second one (LEAD-46). A session cookie holds the sealed links that the visitor's messages hold too; it
 * goes with the browser's session, because a shared computer must not offer the next person to cancel.
 */
import { anotherDriveField, secondDriveMessage } from '../../leads/forms/another-drive.ts';
import type { FieldErrors, LeadFields, LeadForm, LeadReceipt } from '../../leads/lead/lead.ts';
import type { EarlierDrive } from '../../leads/forms/slot-days.ts';
import { formFacts } from '../../leads/forms/form-facts.ts';
import { isTestDriveRequest } from '../../leads/forms/test-drive-fields.ts';
import { paths } from '../../routes.ts';
import { serverCookie } from '../../shared/cookies.ts';
import type { SiteContext } from '../../site/site-context.ts';

const cookieName = 'booked_drives';

/** As many as a phone number holds with the default settings; older ones are behind the links in their messages. */
const rememberedDrives = 3;

type BookingSite = Pick<SiteContext, 'visitor'> & { leads: Pick<SiteContext['leads'], 'bookedTestDrives'> };

const tokensOf = ({ visitor }: Pick<SiteContext, 'visitor'>): string[] =>
  (visitor.cookie(cookieName) ?? '')
    .split('.')
    .filter((token) => token !== '')
    .slice(0, rememberedDrives);

/** The drive of this vehicle that still stands; `''` is one of no particular vehicle. */
export async function readEarlierDrive(site: BookingSite, vehicleId: string): Promise<EarlierDrive | null> {
  for (const token of tokensOf(site)) {
    const found = await site.leads.bookedTestDrives.findStanding(token);
    if (found?.vehicleId !== vehicleId) continue;
    const { state, time, place } = found;
    return { state, time, place, change_url: state === 'booked' ? paths.bookedTestDrive(token) : '' };
  }
  return null;
}

/** `Set-Cookie` once a drive is booked or asked for, in any form; `null` for any other lead. */
export async function bookedDriveCookie(
  site: BookingSite & Pick<SiteContext, 'origin'>,
  { form, fields, receipt }: { form: LeadForm; fields: LeadFields; receipt: LeadReceipt },
): Promise<string | null> {
  if (!isDriveWanted({ form, fields })) return null;
  const token = site.leads.bookedTestDrives.tokenOf(receipt.leadId);
  if ((await site.leads.bookedTestDrives.findStanding(token)) === null) return null;
  const tokens = [token, ...tokensOf(site).filter((each) => each !== token)].slice(0, rememberedDrives);
  return serverCookie(cookieName, tokens.join('.'), { secure: site.origin.startsWith('https:') });
}

/** What is wrong with a second drive of this vehicle; `undefined` for nothing. */
export async function refusedSecondDrive(
  site: BookingSite,
  { form, fields }: { form: LeadForm; fields: LeadFields },
): Promise<FieldErrors | undefined> {
  const { testDrive, vehicle } = formFacts(fields);
  if (!isDriveWanted({ form, fields }) || testDrive.isSecond) return undefined;
  const earlier = await readEarlierDrive(site, vehicle.id);
  return earlier === null ? undefined : { [anotherDriveField]: secondDriveMessage(earlier) };
}

function isDriveWanted({ form, fields }: { form: LeadForm; fields: LeadFields }): boolean {
  return isTestDriveRequest({ form, ...formFacts(fields).topic });
}

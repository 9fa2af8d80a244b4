/** Reveals the number that a vehicle's page masks; shared by the endpoint and the page without JavaScript (VDP-49). */
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehicleNumber } from './panels/vehicle-call.ts';

type PhoneRevealResult =
  | { ok: true; phone: string }
  | { ok: false; status: 403 | 404 | 429; message: string; retryAfterSeconds?: number };

/** `vehicle` is `null` for one that is not on the site; it does not count towards the visitor's limit. */
export async function revealPhoneNumber(site: SiteContext, vehicle: Vehicle | null): Promise<PhoneRevealResult> {
  if (vehicle === null) return { ok: false, status: 404, message: 'This vehicle is not on this site.' };
  const phone = vehicleNumber(site, vehicle);
  if (phone === null) return { ok: false, status: 404, message: 'There is no phone number for this vehicle.' };
  const leave = await site.stock.checkPhoneReveal();
  if (leave.ok) return { ok: true, phone };
  if (leave.reason === 'robot')
    return {
      ok: false,
      status: 403,
      message: 'Phone numbers are not available to automated requests. The contact page has every location’s number.',
    };
  const minutes = Math.ceil(leave.retryAfterSeconds / 60);
  return {
    ok: false,
    status: 429,
    retryAfterSeconds: leave.retryAfterSeconds,
    message: `Too many phone numbers were requested from your connection. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  };
}

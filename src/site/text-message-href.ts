/** `0491 570 006` -> `sms:0491570006` (NAV-70). */
export function textMessageHref(phone: string): string {
  return `sms:${phone.replace(/[^\d+]/g, '')}`;
}

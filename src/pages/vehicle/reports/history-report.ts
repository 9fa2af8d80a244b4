/**
 * Where a vehicle's history report is (VDP-91): nowhere without a file. The address comes with a feed, so only https and the dealer's own
 * files are followed; a script or an address of another kind is no report.
 */
import { paths } from '../../../routes.ts';

/** `''` where there is none. */
export function historyReportAddress(file: string): string {
  const address = file.trim();
  if (address.startsWith(paths.asset('')) && !address.includes('\\')) return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : '';
}

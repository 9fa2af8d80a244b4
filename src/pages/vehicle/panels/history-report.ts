/**
 * URL of a vehicle's history report (VDP-91); none without a file. The URL comes from a feed, so only https and files
 * on this site are allowed; a script or another kind of URL is not a report.
 */
import { resolveAllowedSource } from '../../../media/resolve-allowed-source.ts';

/** `''` for none. `demonstration`: the site serves the demonstration's files. */
export function historyReportAddress(file: string, { demonstration }: { demonstration: boolean }): string {
  const address = file.trim();
  if (address.startsWith('/') && resolveAllowedSource(address, { imageHosts: [], demonstration }) !== null)
    return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : '';
}

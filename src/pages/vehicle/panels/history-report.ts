/**
 * Where a vehicle's history report is (VDP-91): nowhere without a file. The address comes with a feed, so only https
 * and the files that this site serves itself are followed; a script or an address of another kind is no report.
 */
import { resolveAllowedSource } from '../../../media/resolve-allowed-source.ts';

/** `''` where there is none. `demonstration`: whether the site serves the demonstration's files. */
export function historyReportAddress(file: string, { demonstration }: { demonstration: boolean }): string {
  const address = file.trim();
  if (address.startsWith('/') && resolveAllowedSource(address, { imageHosts: [], demonstration }) !== null)
    return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : '';
}

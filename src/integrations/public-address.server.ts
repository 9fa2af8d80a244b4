/**
 * The network addresses that a dealer's webhook or search host may have. Such a URL is configuration, and a name can
 * resolve to anything: without this check the server could be made to call its own neighbours (database, cloud
 * metadata).
 */
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { classifyIpAddress, calledAddressRefusal } from '../shared/called-address.server.ts';

export interface PublicAddressOptions {
  /** Adds this machine itself, without encryption too: for the demonstration and tests. */
  allowLoopback: boolean;
  /** Subject of a refusal's sentence: `The webhook`. */
  named: string;
}

/**
 * DNS lookup for a connection to `url`. Throws an `Error` if the URL itself is refused (`called-address.server.ts`).
 * The resolved address is checked at connection time, because a name that was public a moment ago can now point to a
 * private address.
 */
export function publicLookup(url: URL, { allowLoopback, named }: PublicAddressOptions): LookupFunction {
  const mayReach = (address: string): boolean => {
    const reach = classifyIpAddress(address);
    return reach === 'public' || (reach === 'loopback' && allowLoopback);
  };
  const refusal = (address: string): Error => new Error(`${named} is at ${address}, which is not a public address.`);
  switch (calledAddressRefusal(url, { allowLoopback })) {
    case 'not-public':
      throw refusal(url.hostname.replace(/^\[|\]$/g, ''));
    case 'not-https':
      throw new Error(`${named} must have an https URL; found ${url.protocol}//${url.host}.`);
    case 'credentials':
      throw new Error(`${named} must have a URL without a user name and password; found one at ${url.host}.`);
    case null:
  }
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, '', 0);
        return;
      }
      const allowed = addresses.filter(({ address }) => mayReach(address));
      if (allowed.length === 0) {
        callback(refusal(addresses[0]?.address ?? hostname), '', 0);
        return;
      }
      if (options.all === true) callback(null, allowed);
      else callback(null, allowed[0]!.address, allowed[0]!.family);
    });
  };
}

/**
 * Which network addresses a dealer's webhook or search host may be at. Such an address is configuration, and a name can
 * be made to point anywhere: without this the server would speak to its own neighbours (database, cloud metadata).
 */
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { classifyIpAddress, calledAddressRefusal } from '../shared/called-address.server.ts';

export interface PublicAddressOptions {
  /** Adds this machine itself, without encryption too: for the demonstration and tests. */
  allowLoopback: boolean;
  /** Begins what is said of a refusal: `The webhook`. */
  named: string;
}

/**
 * Resolves the name in `url` for a connection. Throws an `Error` when the url itself is refused
 * (`called-address.server.ts`); what a name resolves to is checked when the connection is made, because one that was
 * public a moment ago can point inwards now.
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

/**
 * Limits the memory of bodies that are arriving or being processed. Without it, some hundred photographs sent at once,
 * or started and never finished, would crash the process. The memory an enquiry needs is never counted, so that uploads
 * can only crowd out uploads.
 */
import { countedNetworks } from '../shared/network-of-address.ts';

export interface RequestBodyBudget {
  /** For one body, from its first byte until its request has a response. */
  open(address: string): BodyReservation;
}

export interface BodyReservation {
  /** Reserves `bytes` more for the body. False if there is no memory left: the bytes must then be dropped. */
  grow(bytes: number): boolean;
  /** Releases the reservation; may be called more than once. */
  close(): void;
}

export interface BodyMemoryLimits {
  /** For all bodies together, and for those from one network address. */
  total: number;
  ofAddress: number;
  /** The first bytes of each body, which are not counted. */
  free: number;
}

/** One post of photographs (`photo-limits.ts`) and a bit; the parser and the pictures take some three times of it. */
export const usualRequestBodyBudget: BodyMemoryLimits = {
  total: 192 * 1_048_576,
  ofAddress: 64 * 1_048_576,
  free: 65_536,
};

/**
 * The largest share of the total for a wider network, whatever its number of connections: the rest is for everyone
 * else.
 */
const widestShare = 2 / 3;

export function createRequestBodyBudget({ total, ofAddress, free }: BodyMemoryLimits): RequestBodyBudget {
  let taken = 0;
  const takenBy = new Map<string, number>();
  return {
    open(address) {
      const networks = countedNetworks(address);
      let length = 0;
      let counted = 0;
      return {
        grow(bytes) {
          length += bytes;
          const more = Math.max(0, length - free) - counted;
          if (more === 0) return true;
          const isOver = networks.some(
            ({ network, share }) =>
              (takenBy.get(network) ?? 0) + more >
              Math.min(ofAddress * share, Math.max(ofAddress, total * widestShare)),
          );
          if (taken + more > total || isOver) return false;
          counted += more;
          taken += more;
          for (const { network } of networks) takenBy.set(network, (takenBy.get(network) ?? 0) + more);
          return true;
        },
        close() {
          taken -= counted;
          for (const { network } of networks) {
            const left = (takenBy.get(network) ?? 0) - counted;
            if (left > 0) takenBy.set(network, left);
            else takenBy.delete(network);
          }
          counted = 0;
        },
      };
    },
  };
}

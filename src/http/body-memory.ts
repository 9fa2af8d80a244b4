/**
 * How much memory the bodies take that are on their way or being worked on. Without a limit some hundred photographs that are sent at once, or begun and
 * never finished, end the process. What an enquiry needs is never counted, so that uploads can crowd out uploads only.
 */
export interface BodyMemory {
  /** For one body, from its first byte until its request is answered. */
  open(address: string): OpenBody;
}

export interface OpenBody {
  /** Says that the body is `bytes` longer. False when there is no room for it: then it is not to be kept. */
  grow(bytes: number): boolean;
  /** Gives back what it took; as often as somebody likes. */
  close(): void;
}

export interface BodyMemoryLimits {
  /** Of all bodies together, and of those from one network address. */
  total: number;
  ofAddress: number;
  /** The first bytes of each body, which are not counted. */
  free: number;
}

/** One post of photographs (`photo-limits.ts`) and a bit; the parser and the pictures take some three times of it. */
export const usualBodyMemory: BodyMemoryLimits = { total: 192 * 1_048_576, ofAddress: 64 * 1_048_576, free: 65_536 };

export function createBodyMemory({ total, ofAddress, free }: BodyMemoryLimits): BodyMemory {
  let taken = 0;
  const takenBy = new Map<string, number>();
  return {
    open(address) {
      let length = 0;
      let counted = 0;
      return {
        grow(bytes) {
          length += bytes;
          const more = Math.max(0, length - free) - counted;
          if (more === 0) return true;
          const own = (takenBy.get(address) ?? 0) + more;
          if (taken + more > total || own > ofAddress) return false;
          counted += more;
          taken += more;
          takenBy.set(address, own);
          return true;
        },
        close() {
          taken -= counted;
          const left = (takenBy.get(address) ?? 0) - counted;
          counted = 0;
          if (left > 0) takenBy.set(address, left);
          else takenBy.delete(address);
        },
      };
    },
  };
}

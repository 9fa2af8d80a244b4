/** Sealed tokens that end by themselves. */
import { createTokenSeal } from './sealed-token.server.ts';
import type { SecretKey } from './secret-key.ts';

export interface TimedSeal<Value> {
  seal(value: Value): { token: string; expiresAt: Date };
  /** `unknown` for what this seal did not make. */
  open(token: string): { state: 'open'; value: Value } | { state: 'expired' } | { state: 'unknown' };
}

/** `key`, `purpose` and `boundTo` as `createTokenSeal` takes them. The value is one that JSON keeps. */
export function createTimedSeal<Value>({
  seconds,
  now,
  ...given
}: {
  key: SecretKey;
  purpose: string;
  boundTo: string;
  seconds: number;
  now: () => Date;
}): TimedSeal<Value> {
  const seal = createTokenSeal(given);
  return {
    seal(value) {
      const expiresAt = new Date(now().getTime() + seconds * 1_000);
      return { token: seal.seal(JSON.stringify([expiresAt.getTime(), value])), expiresAt };
    },
    open(token) {
      const text = seal.open(token);
      if (text === null) return { state: 'unknown' };
      // Nobody else makes what the seal opens.
      const [expiresAt, value] = JSON.parse(text) as [number, Value];
      return now().getTime() < expiresAt ? { state: 'open', value } : { state: 'expired' };
    },
  };
}

/** Asks the server about a postcode: which place it is, and whether there is one (LEAD-24, LEAD-25). */
import type { Position } from '../../shared/distance.ts';

/** `name` is `''`, and `position` is `null`, for one of post office boxes. */
export type LookedUpPostcode = { exists: true; name: string; position: Position | null } | { exists: false };

/** Longer than this nobody waits to be told what is wrong with a form; the server looks again when it is sent. */
const timeoutMs = 4_000;

/** Answers by address. Each is asked for once while the page is open: typing, sending and other forms share it. */
const answers = new Map<string, Promise<LookedUpPostcode | null>>();

/** `address` is that of the call; `null` where it cannot be asked now, such as offline. */
export async function lookUpPostcode(address: string): Promise<LookedUpPostcode | null> {
  const known = answers.get(address);
  if (known !== undefined) return known;
  const asked = ask(address);
  answers.set(address, asked);
  const answer = await asked;
  if (answer === null) answers.delete(address);
  return answer;
}

async function ask(address: string): Promise<LookedUpPostcode | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok && response.status !== 404) return null;
    // What is no answer of this server's, such as a page of a gateway between, says nothing of the postcode.
    const { name, lat, lng } = (await response.json()) as { name?: unknown; lat?: unknown; lng?: unknown };
    if (response.ok && typeof name !== 'string') return null;
    return typeof name === 'string'
      ? {
          exists: true,
          name,
          position: typeof lat === 'number' && typeof lng === 'number' ? { lat, long: lng } : null,
        }
      : { exists: false };
  } catch {
    return null;
  }
}

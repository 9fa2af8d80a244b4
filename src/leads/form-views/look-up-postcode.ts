/** Asks the server of a postcode: which place it is, and whether there is one (LEAD-24, LEAD-25). */

/** `name` is `''` for one of post office boxes. */
export type SaidPostcode = { exists: true; name: string } | { exists: false };

/** Longer than this nobody waits to be told what is wrong with a form; the server looks again when it is sent. */
const timeoutMs = 4_000;

/** Said once while the page is open: who types and then sends does not ask twice. */
const said = new Map<string, SaidPostcode>();

/** `address` is that of the call for one postcode. `null` where it cannot be asked now, such as offline. */
export async function lookUpPostcode(address: string): Promise<SaidPostcode | null> {
  const known = said.get(address);
  if (known !== undefined) return known;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok && response.status !== 404) return null;
    // What is no answer of this server's, such as a page of a gateway between, says nothing of the postcode.
    const { name } = (await response.json()) as { name?: unknown };
    if (response.ok && typeof name !== 'string') return null;
    const answer: SaidPostcode = typeof name === 'string' ? { exists: true, name } : { exists: false };
    said.set(address, answer);
    return answer;
  } catch {
    return null;
  }
}

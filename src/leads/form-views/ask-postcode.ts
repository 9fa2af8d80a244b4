/** Asks the server of a postcode: which place it is, and whether there is one (LEAD-24, LEAD-25). */

/** `name` is `''` for one of post office boxes. */
export type SaidPostcode = { exists: true; name: string } | { exists: false };

/** Longer than this nobody waits to be told what is wrong with a form; the server looks again when it is sent. */
const timeoutMs = 4_000;

/** Said once while the page is open: who types and then sends does not ask twice. */
const said = new Map<string, SaidPostcode>();

/** `address` is that of the call for one postcode. `null` where it cannot be asked now, such as offline. */
export async function askPostcode(address: string): Promise<SaidPostcode | null> {
  const known = said.get(address);
  if (known !== undefined) return known;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok && response.status !== 404) return null;
    const answer: SaidPostcode = response.ok ? { exists: true, name: (await response.json() as { name: string }).name } : { exists: false };
    said.set(address, answer);
    return answer;
  } catch {
    return null;
  }
}

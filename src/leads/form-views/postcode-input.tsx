/**
 * A postcode that says which place it is as soon as it is complete, or that there is no such postcode (LEAD-25). The
 * server decides when the form is sent; where it cannot be asked now, nothing is said.
 */
import { useRef, useState, useSyncExternalStore, type ClipboardEvent } from 'react';
import { paths } from '../../routes.ts';
import { postcodeRoom, withoutBlanks } from '../../shared/postcode.ts';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import { unknownPostcodeMessage } from '../forms/form-field.ts';
import type { IsPostcode } from '../forms/unknown-postcode.ts';

const never = () => () => undefined;

export function PostcodeInput({ error, maxLength, ...props }: TextInputProps) {
  // What is pasted into a page that runs no scripts, or none yet, nobody frees of its blanks but the server.
  const longest = useSyncExternalStore(
    never,
    () => maxLength,
    () => postcodeRoom,
  );
  const asked = useRef('');
  const [said, setSaid] = useState<SaidPostcode | null>(null);

  async function ask(postcode: string): Promise<void> {
    asked.current = postcode;
    setSaid(null);
    if (!/^\d{4}$/.test(postcode)) return;
    const answer = await lookUpPostcode(paths.api.geocode(postcode));
    // More has been typed since.
    if (asked.current === postcode) setSaid(answer);
  }

  /** The maximum length would cut the digits where blanks stand among them. */
  function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    const input = event.currentTarget;
    const text = withoutBlanks(pasted);
    if (text === pasted) return;
    event.preventDefault();
    const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    const room = Math.max(0, input.maxLength - input.value.length + end - start);
    input.setRangeText(text.slice(0, room), start, end, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const name = said?.exists === true ? said.name : '';
  return (
    <div className="field-with-note">
      <TextInput
        {...props}
        maxLength={longest}
        error={said === null ? error : said.exists ? undefined : unknownPostcodeMessage}
        onPaste={pasteDigits}
        onInput={(event) => {
          void ask(withoutBlanks(event.currentTarget.value));
        }}
      />
      <p role="status" className={name === '' ? 'sr-only' : 'mt-1 text-sm text-quiet'}>
        {name}
      </p>
    </div>
  );
}

/** The check of a postcode when a form is sent from the browser. */
export const isPostcode: IsPostcode = async (postcode) =>
  (await lookUpPostcode(paths.api.geocode(postcode)))?.exists !== false;

/** `name` is `''` for one of post office boxes. */
type SaidPostcode = { exists: true; name: string } | { exists: false };

/** Longer than this nobody waits to be told what is wrong with a form; the server looks again when it is sent. */
const timeoutMs = 4_000;

/** Said once while the page is open: who types and then sends does not ask twice. */
const said = new Map<string, SaidPostcode>();

/**
 * Asks the server about a postcode: which place it is, and whether there is one (LEAD-24, LEAD-25). `address` is that
 * of the call; `null` where it cannot be asked now, such as offline.
 */
async function lookUpPostcode(address: string): Promise<SaidPostcode | null> {
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

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
import { lookUpPostcode, type LookedUpPostcode } from './look-up-postcode.ts';

const never = () => () => undefined;

export function PostcodeInput({ error, maxLength, ...props }: TextInputProps) {
  // What is pasted into a page that runs no scripts, or none yet, nobody frees of its blanks but the server.
  const longest = useSyncExternalStore(
    never,
    () => maxLength,
    () => postcodeRoom,
  );
  const asked = useRef('');
  const [said, setSaid] = useState<LookedUpPostcode | null>(null);

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

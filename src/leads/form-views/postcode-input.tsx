/**
 * A postcode that says which place it is as soon as it is complete, or that there is no such postcode (LEAD-25). The server decides when the form is sent;
 * where it cannot be asked now, nothing is said.
 */
import { useRef, useState, type ClipboardEvent } from 'react';
import { paths } from '../../routes.ts';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import { unknownPostcodeMessage } from '../forms/form-field.ts';
import { askPostcode, type SaidPostcode } from './ask-postcode.ts';

export function PostcodeInput({ error, ...props }: TextInputProps) {
  const asked = useRef('');
  const [said, setSaid] = useState<SaidPostcode | null>(null);

  async function ask(postcode: string): Promise<void> {
    asked.current = postcode;
    setSaid(null);
    if (!/^\d{4}$/.test(postcode)) return;
    const answer = await askPostcode(paths.api.geocode(postcode));
    // Typed on meanwhile.
    if (asked.current === postcode) setSaid(answer);
  }

  /** The maximum length would cut the digits where blanks stand among them. */
  function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    const input = event.currentTarget;
    const text = pasted.replace(/\s+/g, '');
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
        error={said === null ? error : said.exists ? undefined : unknownPostcodeMessage}
        onPaste={pasteDigits}
        onInput={(event) => { void ask(event.currentTarget.value.trim()); }}
      />
      <p role="status" className={name === '' ? 'sr-only' : 'mt-1 text-sm text-quiet'}>{name}</p>
    </div>
  );
}

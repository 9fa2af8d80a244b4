/**
 * A postcode that says which place it is as soon as it is complete, or that there is no such postcode (LEAD-25). The server decides when the form is sent;
 * where it cannot be asked now, nothing is said.
 */
import { useRef, useState } from 'react';
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

  const name = said?.exists === true ? said.name : '';
  return (
    <div className="field-with-note">
      <TextInput
        {...props}
        error={said === null ? error : said.exists ? undefined : unknownPostcodeMessage}
        onInput={(event) => { void ask(event.currentTarget.value.trim()); }}
      />
      <p role="status" className={name === '' ? 'sr-only' : 'mt-1 text-sm text-quiet'}>{name}</p>
    </div>
  );
}

/**
 * A postcode that says which place it is as soon as it is complete, or that there is no such postcode (LEAD-25). The server decides when the form is sent;
 * where it cannot be asked now, nothing is said.
 */
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../routes.ts';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import { unknownPostcodeMessage } from '../forms/form-field.ts';

export function PostcodeInput({ error, ...props }: TextInputProps) {
  const asking = useRef<AbortController>(null);
  const [said, setSaid] = useState<{ name: string } | { error: string } | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(postcode: string): Promise<void> {
    asking.current?.abort();
    setSaid(null);
    if (!/^\d{4}$/.test(postcode)) return;
    const controller = new AbortController();
    asking.current = controller;
    try {
      const response = await fetch(paths.api.geocode(postcode), { signal: controller.signal });
      if (response.status === 404) return setSaid({ error: unknownPostcodeMessage });
      if (response.ok) setSaid(await response.json() as { name: string });
    } catch {
      // Typed on, or offline: the server looks when the form is sent.
    }
  }

  return (
    <div className="field-with-note">
      <TextInput
        {...props}
        error={said !== null && 'error' in said ? said.error : said !== null ? undefined : error}
        onInput={(event) => { void ask(event.currentTarget.value.trim()); }}
      />
      <p role="status" className={said !== null && 'name' in said && said.name !== '' ? 'mt-1 text-sm text-quiet' : 'sr-only'}>{said !== null && 'name' in said ? said.name : ''}</p>
    </div>
  );
}

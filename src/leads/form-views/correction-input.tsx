/**
 * A line of text with a suggestion for a slip of the fingers (an email address, a phone number), which the visitor
 * takes or leaves.
 */
import { useRef, useState } from 'react';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';

/** `suggest` says what was probably meant; `null` for nothing better. */
export function CorrectionInput({ suggest, ...props }: TextInputProps & { suggest: (typed: string) => string | null }) {
  const area = useRef<HTMLDivElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);

  function take(): void {
    const input = area.current?.querySelector('input');
    if (!input || suggestion === null) return;
    // For whoever listens to the form: it keeps what was typed. React overlooks what is set by its own property of the
    // element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, suggestion);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    setSuggestion(null);
    input.focus();
  }

  return (
    <div ref={area} className="field-with-note">
      <TextInput
        {...props}
        onBlur={(event) => setSuggestion(suggest(event.currentTarget.value))}
        onInput={() => setSuggestion(null)}
      />
      <p role="status" className={suggestion === null ? 'sr-only' : 'mt-1 text-sm'}>
        {suggestion === null ? (
          ''
        ) : (
          <>
            Did you mean{' '}
            <button type="button" onClick={take} className="min-h-6 break-all font-semibold underline">
              {suggestion}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}

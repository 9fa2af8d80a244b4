/** Search text field. It searches when the typing pauses, and follows the URL if that changes. */
import { useEffect, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { TextInput } from '../ui/text-input.tsx';

/** SRCH-48 */
const textRestMs = 300;

/** A text that is sent when the typing pauses, or immediately on Enter; an outside value (Back, a chip) replaces it. */
function useTypedValue({ value, restMs, onRest }: { value: string; restMs: number; onRest: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rested = useRef(onRest);
  useEffect(() => {
    rested.current = onRest;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    // Keep the typed text if the new value is the one that was sent: spaces at the ends are still being typed.
    if (value !== typed.trim()) setTyped(value);
  }
  function send(next: string): void {
    clearTimeout(timer.current);
    if (next.trim() !== value) rested.current(next.trim());
  }
  return {
    typed,
    type(next: string): void {
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), restMs);
    },
    sendNow: () => send(typed),
  };
}

export function TextFilter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { typed, type, sendNow } = useTypedValue({ value: text, restMs: textRestMs, onRest: onChange });
  return (
    <TextInput
      label="Search the stock"
      hideLabel
      type="search"
      name="query"
      value={typed}
      maxLength={200}
      placeholder="Search..."
      autoComplete="off"
      enterKeyHint="search"
      prefix={<Search />}
      onChange={(event) => type(event.target.value)}
      onBlur={sendNow}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          sendNow();
        }
      }}
    />
  );
}

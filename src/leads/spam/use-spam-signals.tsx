/** What a form tells of how it was filled in: the field that people do not see, and the seconds since it was shown, by the browser's own clock. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { LeadFields } from '../lead.ts';
import { SpamFields } from './spam-fields.tsx';
import { hiddenFieldName, secondsFieldName } from './spam-signals.ts';

export interface SpamSignalsOfForm {
  /** Stands anywhere in the form. */
  fields: ReactNode;
  /** Goes along with what is sent. */
  read(): LeadFields;
}

export function useSpamSignals(): SpamSignalsOfForm {
  const hiddenField = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    const begin = (): void => {
      shownAt.current = performance.now();
    };
    begin();
    // A form that was rendered in a closed dialog is shown when that opens.
    const dialog = hiddenField.current?.closest('dialog');
    if (!dialog || dialog.open) return;
    dialog.addEventListener('toggle', begin, { once: true });
    return () => dialog.removeEventListener('toggle', begin);
  }, []);
  return {
    fields: <SpamFields ref={hiddenField} />,
    read: () => ({
      [hiddenFieldName]: hiddenField.current?.value ?? '',
      [secondsFieldName]: ((performance.now() - shownAt.current) / 1_000).toFixed(1),
    }),
  };
}

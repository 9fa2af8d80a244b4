/** What a form tells of how it was filled in: the field that people do not see, and the seconds since it was drawn, by the browser's own clock. */
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
  const drawnAt = useRef(0);
  useEffect(() => {
    drawnAt.current = performance.now();
  }, []);
  return {
    fields: <SpamFields ref={hiddenField} />,
    read: () => ({
      [hiddenFieldName]: hiddenField.current?.value ?? '',
      [secondsFieldName]: ((performance.now() - drawnAt.current) / 1_000).toFixed(1),
    }),
  };
}

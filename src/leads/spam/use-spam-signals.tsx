/**
 * What a form tells of how it was filled in: the field that people do not see, and the seconds since it was shown, by
 * the browser's own clock.
 */
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import type { LeadFields } from '../lead/lead.ts';
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

/**
 * The field that only machines fill in. Out of sight and out of the order of the Tab key; who meets it all the same, in
 * a page without its styles, reads what to do. Autofill and password managers are told to leave it alone, each in its
 * own way, and its name gives them nothing to fill.
 */
function SpamFields({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          ref={ref}
          type="text"
          name={hiddenFieldName}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}

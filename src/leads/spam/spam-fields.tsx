/**
 * The field that only machines fill in. Out of sight and out of the order of the Tab key; who meets it all the same, in a page without its styles, reads
 * what to do. Autofill and password managers are told to leave it alone, each in its own way, and its name gives them nothing to fill.
 */
import type { Ref } from 'react';
import { hiddenFieldName } from './spam-signals.ts';

export function SpamFields({ ref }: { ref?: Ref<HTMLInputElement> }) {
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

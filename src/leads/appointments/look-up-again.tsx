/** For a field that asks for a wished time because the free ones could not be looked up (LEAD-46). */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

export const tellUs = 'Tell us what suits you, and we will call you to confirm.';
export const noTimesNow = `We cannot look up available times right now. ${tellUs}`;

/** `retry` never rejects. */
export function LookUpAgain({ retry }: { retry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isBusy}
      className="-mx-3 underline"
      onClick={() => {
        setBusy(true);
        void retry().then(() => setBusy(false));
      }}
    >
      Look up times again
    </Button>
  );
}

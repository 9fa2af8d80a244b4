/**
 * Says that the contact details come from the visitor's last form, and takes them out again, of this form and of the
 * browser (LEAD-60).
 */
import { Button } from '../../ui/button.tsx';

export function StoredVisitorNote({ onClear }: { onClear: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-quiet sm:col-span-2">
      Filled in from your last form <span aria-hidden="true">·</span>
      <Button variant="quiet" size="sm" className="underline" onClick={onClear}>
        Clear<span className="sr-only"> my stored details</span>
      </Button>
    </p>
  );
}

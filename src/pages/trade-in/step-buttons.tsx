import { moveField } from '../../leads/forms/stepped-form.ts';
import { Button } from '../../ui/button.tsx';
import type { ValuationStep } from '../../trade-in/valuation-steps.ts';

export interface StepButtonsProps {
  step: Pick<ValuationStep, 'id'>;
  isFirst: boolean;
  busy: boolean;
  failed: boolean;
  /** Whether this vehicle gets no figure though others do. */
  becomesCall: boolean;
  /** In the dealer's words. */
  submitLabel: string;
  photoCount: number;
  /** Without scripts the files that were chosen go along with the button, and nobody knows of them before. */
  alive: boolean;
}

/** The way on, and the way back. */
export function StepButtons({
  step: { id },
  isFirst,
  busy,
  failed,
  becomesCall,
  submitLabel,
  photoCount,
  alive,
}: StepButtonsProps) {
  const words =
    id === 'vehicle'
      ? 'Find my vehicle'
      : id === 'photos' && photoCount === 0 && alive
        ? 'Continue without photos'
        : id !== 'you'
          ? 'Continue'
          : becomesCall
            ? 'Ask for a call'
            : submitLabel;
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      <Button type="submit" name={moveField} value="next" size="lg" busy={busy} className="max-sm:w-full">
        {failed ? 'Try again' : words}
      </Button>
      {id === 'vehicle' ? (
        <Button type="submit" name={moveField} value="by-hand" variant="secondary" size="lg" className="max-sm:w-full">
          Enter it by hand
        </Button>
      ) : null}
      {isFirst ? null : (
        <Button type="submit" name={moveField} value="back" variant="secondary" size="lg" className="max-sm:w-full">
          Back
        </Button>
      )}
      <span role="status" className="sr-only">
        {busy ? busyWords[id] : ''}
      </span>
    </div>
  );
}

const busyWords: Readonly<Record<ValuationStep['id'], string>> = {
  vehicle: 'Looking for your vehicle',
  confirm: 'Keeping your vehicle',
  condition: 'Working out the value',
  photos: 'Going on',
  you: 'Sending your details',
};

import { useRef, type MouseEvent } from 'react';
import { useFocusWhenShown } from './use-focus-when-shown.tsx';

export interface SummarisedError {
  /** Id of the control that the message is about; without it the message is not a link. */
  fieldId?: string;
  message: string;
}

/**
 * All errors of a form, at its top, each linking to its field. It takes the focus when it appears and at each attempt,
 * so that a screen reader reads it again. Without JavaScript the browser's autofocus does the same.
 */
export function ErrorSummary({
  errors,
  attempt,
  heading = 'Please fix the following errors',
}: {
  errors: readonly SummarisedError[];
  /** Another one with each attempt to send the form. */
  attempt: unknown;
  heading?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenShown(box, attempt);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      autoFocus
      className="mb-6 rounded-card border-2 border-danger bg-surface p-4"
    >
      <h2 className="text-lg font-semibold normal-case">{heading}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ''}${error.message}`}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => goTo(event, error.fieldId!)}
                className="text-danger underline"
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** With scripts the URL does not change: a history entry would need one more Back, also to leave a dialog. */
function goTo(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  field?.focus();
  if (field !== null && document.activeElement === field) event.preventDefault();
}

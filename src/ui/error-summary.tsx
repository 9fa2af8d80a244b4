import { useEffect, useRef } from 'react';

export interface SummarisedError {
  /** Id of the control that the message is about; without one the message is no link. */
  fieldId?: string;
  message: string;
}

/**
 * Everything that is wrong with a form, at its top, each message leading to its field. Takes the focus when it
 * appears and again when the messages change, so that a screen reader says it; without JavaScript the
 * browser's autofocus does the same.
 */
export function ErrorSummary({ errors, heading = 'Please fix the following errors' }: { errors: readonly SummarisedError[]; heading?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const said = errors.map((error) => error.message).join('\n');
  useEffect(() => { if (said !== '') box.current?.focus(); }, [said]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} autoFocus className="mb-6 rounded-card border-2 border-danger bg-surface p-4">
      <h2 className="text-lg font-semibold normal-case">{heading}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ''}${error.message}`}>
            {error.fieldId ? <a href={`#${error.fieldId}`} className="text-danger underline">{error.message}</a> : error.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

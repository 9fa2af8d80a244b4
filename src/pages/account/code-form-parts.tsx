/** What the forms that ask for a one-time code share. */
import { errorSummaryHeading } from '../../leads/forms/form-field.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** `error` is about the field `fieldId`; `''` for none, as `notice`. `attempt` is another object with each post. */
export function PostedMessages({
  error,
  fieldId,
  notice,
  attempt,
}: {
  error: string;
  fieldId: string;
  notice: string;
  attempt: unknown;
}) {
  return (
    <>
      {error === '' ? null : (
        <div className="mt-5">
          <ErrorSummary heading={errorSummaryHeading} attempt={attempt} errors={[{ message: error, fieldId }]} />
        </div>
      )}
      {notice === '' ? null : (
        <p role="status" className="mt-4 font-semibold">
          {notice}
        </p>
      )}
    </>
  );
}

export function CodeInput({
  id,
  error,
  autoFocus = false,
  className,
}: {
  id: string;
  error: string | undefined;
  autoFocus?: boolean;
  className?: string;
}) {
  return (
    <TextInput
      id={id}
      name="code"
      label="Code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      error={error}
      className={className}
      inputClassName="max-w-48 text-2xl tracking-widest tabular-nums"
    />
  );
}

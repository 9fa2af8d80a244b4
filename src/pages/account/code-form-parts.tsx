/** What the forms that ask for a one-time code share. */
import { FormErrors } from '../../leads/form-views/form-errors.tsx';
import { useErrorTitle } from '../../leads/form-views/use-error-title.tsx';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';
import { TextInput } from '../../ui/text-input.tsx';

/** Index of the step that asks for the code. */
export const codeStep = 1;

/** What is wrong with what was posted, or what was done before; `''` for nothing. */
export function PostedMessages({
  posted,
  notice,
  idOf = (name) => name,
}: {
  posted: PostedStep | undefined;
  notice: string;
  idOf?: (name: string) => string;
}) {
  const errors = posted?.errors ?? {};
  const fields = Object.keys(errors).map((name) => ({ name }));
  useErrorTitle(fields.length > 0);
  return (
    <>
      {fields.length === 0 ? null : (
        <div className="mt-5">
          <FormErrors errors={errors} attempt={posted} fields={fields} idOf={idOf} />
        </div>
      )}
      {posted !== undefined || notice === '' ? null : (
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

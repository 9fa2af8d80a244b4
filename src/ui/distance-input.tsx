import { yourPhrase } from '../shared/text.ts';
import { GroupedInput, type GroupedInputProps } from './grouped-input.tsx';

/** Whole kilometres: thousands separators and kms (NAV-117). */
export function DistanceInput({
  expected,
  ...props
}: GroupedInputProps & {
  /** Message next to the field when a typed character is rejected. */
  expected?: string | undefined;
}) {
  return (
    <GroupedInput
      {...props}
      suffix=" kms"
      expected={expected ?? `Enter ${yourPhrase(props.label)} in kilometres, for example 250.`}
    />
  );
}

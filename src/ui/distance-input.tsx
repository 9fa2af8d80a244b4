import { yourPhrase } from '../shared/text.ts';
import { GroupedInput, type GroupedInputProps } from './grouped-input.tsx';

/** Whole kilometres: thousands separators and kms (NAV-117). */
export function DistanceInput(props: GroupedInputProps) {
  return (
    <GroupedInput
      {...props}
      suffix=" kms"
      expected={`Enter ${yourPhrase(props.label)} in kilometres, for example 250.`}
    />
  );
}

import { GroupedInput, type GroupedInputProps } from './grouped-input.tsx';

/** Whole kilometres: thousands separators and kms (NAV-117). */
export function DistanceInput(props: GroupedInputProps) {
  return <GroupedInput {...props} suffix=" kms" expected={`Please enter ${props.label} in kilometres, such as 250 or 1,200.`} />;
}

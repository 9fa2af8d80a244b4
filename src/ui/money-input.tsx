import { dollarsExpected } from '../shared/money.ts';
import { GroupedInput, type GroupedInputProps } from './grouped-input.tsx';

/** Dollars: $ and thousands separators (NAV-113). */
export function MoneyInput(props: GroupedInputProps) {
  return <GroupedInput {...props} prefix="$" expected={dollarsExpected(props.label)} />;
}

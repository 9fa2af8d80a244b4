/**
 * A field whose figures are grouped while they are typed: dollars, or kilometres. Only forms of several steps ask for
 * them.
 */
import { DistanceInput } from '../../ui/distance-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import type { FormField } from '../forms/form-field.ts';
import { labelNoteOf } from './form-control.tsx';

export function isGrouped({ type }: FormField): boolean {
  return type === 'money' || type === 'distance';
}

export function GroupedControl({
  field,
  id,
  value,
  error,
}: {
  field: FormField;
  id: string;
  value: string | undefined;
  error: string | undefined;
}) {
  const shared = {
    id,
    error,
    name: field.name,
    label: field.label,
    description: field.description,
    required: field.required,
    labelNote: labelNoteOf(field),
    defaultValue: value ?? field.value,
  };
  return field.type === 'money' ? <MoneyInput {...shared} /> : <DistanceInput {...shared} expected={field.missing} />;
}

/**
 * A line of text that offers what is usual while somebody types, in browsers without scripts too; anything else may be
 * typed.
 */
import { useState, type FocusEvent } from 'react';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import type { FormField } from '../forms/form-field.ts';

export interface SuggestedInputProps extends TextInputProps {
  field: FormField;
  id: string;
}

export function SuggestedInput({ field, ...props }: SuggestedInputProps) {
  const { suggestions = [], suggestionsBy, inputMode, autoComplete } = field;
  /** What stands in the field that narrows; `''` for nothing, and where nobody can look. */
  const [by, setBy] = useState('');
  const listId = `${props.id}-suggestions`;

  function look({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    const other = suggestionsBy === undefined ? null : currentTarget.form?.elements.namedItem(suggestionsBy);
    setBy(other instanceof HTMLInputElement ? other.value.trim().toLowerCase() : '');
  }

  const offered = new Set(
    suggestions.filter(({ of }) => by === '' || of === undefined || of.toLowerCase() === by).map(({ value }) => value),
  );
  return (
    <>
      <TextInput
        {...props}
        type="text"
        inputMode={inputMode}
        autoComplete={autoComplete}
        list={listId}
        onFocus={look}
      />
      <datalist id={listId}>
        {[...offered].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
    </>
  );
}

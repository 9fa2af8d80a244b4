/** The fields of a step, each as its control, with the note where details of the visitor's last lead were filled in. */
import { Fragment, type ReactNode } from 'react';
import { optInField } from '../forms/consent-fields.ts';
import { conditionsOf, holds, isFieldVisible, type FormField } from '../forms/form-field.ts';
import { FormControl, isWide, noteOptIn, type FormControlProps } from './form-control.tsx';
import { StoredVisitorNote } from './stored-visitor-note.tsx';
import type { FormAnswers } from './use-form-answers.tsx';

type RenderedAnswers = Pick<
  FormAnswers<unknown>,
  'values' | 'errors' | 'present' | 'isHydrated' | 'filled' | 'clearDetails'
>;

/**
 * A browser without scripts shows what depends on another answer of the step from the start, and says when it is meant.
 */
export function renderedFields(
  fields: readonly FormField[],
  { values, isHydrated }: Pick<RenderedAnswers, 'values' | 'isHydrated'>,
): FormField[] {
  const isAsked = (name: string): boolean => fields.some((field) => field.name === name);
  return fields.filter((field) =>
    conditionsOf(field).every((condition) => holds(condition, values) || (!isHydrated && isAsked(condition.field))),
  );
}

export interface FormFieldsProps {
  /** As `renderedFields` gives them. */
  fields: readonly FormField[];
  answers: RenderedAnswers;
  idOf(name: string): string;
  /** Of a field that the form renders in its own way. */
  control?(props: FormControlProps): ReactNode;
}

export function FormFields({
  fields,
  answers: { values, errors, present, filled, clearDetails },
  idOf,
  control = (props) => <FormControl {...props} />,
}: FormFieldsProps) {
  const noteBefore = fields.find(({ name }) => filled[name] !== undefined)?.name;
  return fields.map((field) => {
    const { name } = field;
    const isShown = isFieldVisible(field, values);
    return (
      <Fragment key={name}>
        {name === noteBefore ? <StoredVisitorNote onClear={clearDetails} /> : null}
        <div className={`${isWide(field) ? 'sm:col-span-2' : 'field-cell'} ${isShown ? '' : 'script:hidden'}`}>
          {control({
            field: isShown ? field : withCondition(field),
            present,
            id: idOf(name),
            value: values[name],
            error: errors[name],
            onChange: name === optInField ? noteOptIn : undefined,
          })}
        </div>
      </Fragment>
    );
  });
}

/** Of a field that is asked only after another answer: nobody must fill it in, and it says when it is meant. */
function withCondition(field: FormField): FormField {
  return { ...field, required: false, ...(field.when === undefined ? {} : { note: field.when.words }) };
}

/** The fields of a step, each as its control, with the note where details of the visitor's last lead were filled in. */
import { Fragment, type ReactNode } from 'react';
import { optInField } from '../forms/consent-fields.ts';
import { conditionsOf, holds, isFieldVisible, type FormField } from '../forms/form-field.ts';
import { FormControl, isWide, noteOptIn, type FormControlProps } from './form-control.tsx';
import type { FormAnswers } from './use-form-answers.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

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
  const filledIn = fields.filter(({ name }) => filled[name] !== undefined).map(({ name }) => name);
  const alone = aloneInRow(fields.filter((field) => isFieldVisible(field, values)));
  return fields.map((field) => {
    const { name } = field;
    const isShown = isFieldVisible(field, values);
    return (
      <Fragment key={name}>
        {name === filledIn[0] ? (
          <StoredVisitorNote isPostcodeAlone={filledIn.join() === 'postcode'} onClear={clearDetails} />
        ) : null}
        <div
          className={classNames(
            isWide(field) ? 'sm:col-span-2' : 'field-cell',
            alone.has(name) && 'sm:col-span-2',
            !isShown && 'script:hidden',
          )}
        >
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

/** Names of the narrow fields that have nothing beside them: an even number of them stands before the next wide one. */
function aloneInRow(fields: readonly FormField[]): Set<string> {
  const alone = new Set<string>();
  let inRun = 0;
  for (const [index, field] of fields.entries()) {
    inRun = isWide(field) ? 0 : inRun + 1;
    const next = fields[index + 1];
    if (inRun % 2 === 1 && (next === undefined || isWide(next))) alone.add(field.name);
  }
  return alone;
}

/** Of a field that is asked only after another answer: nobody must fill it in, and it says when it is meant. */
function withCondition(field: FormField): FormField {
  return { ...field, required: false, ...(field.when === undefined ? {} : { note: field.when.words }) };
}

/**
 * Says that the contact details come from the visitor's last form, and takes them out again, of this form and of the
 * browser (LEAD-60). A postcode alone may come from a search as well.
 */
function StoredVisitorNote({ isPostcodeAlone, onClear }: { isPostcodeAlone: boolean; onClear: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-quiet sm:col-span-2">
      {isPostcodeAlone ? 'Filled in with your postcode' : 'Filled in from your last form'}{' '}
      <span aria-hidden="true">·</span>
      <Button variant="quiet" size="sm" className="underline" onClick={onClear}>
        Clear<span className="sr-only"> {isPostcodeAlone ? 'my postcode' : 'my stored details'}</span>
      </Button>
    </p>
  );
}

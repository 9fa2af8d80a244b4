/** What one step asks: its fields, and on the second the vehicle that the register found. */
import { Fragment } from 'react';
import { CarFront } from 'lucide-react';
import { FormControl, isWide, labelNoteOf, noteOptIn } from '../../leads/form-views/form-control.tsx';
import { GroupedControl, isGrouped } from '../../leads/form-views/grouped-control.tsx';
import { StoredVisitorNote } from '../../leads/form-views/stored-visitor-note.tsx';
import { optInField } from '../../leads/forms/consent-fields.ts';
import { conditionsOf, holds, isFieldVisible, type FormField } from '../../leads/forms/form-field.ts';
import { moveField } from '../../leads/forms/stepped-form.ts';
import type { FieldErrors, LeadFields } from '../../leads/lead.ts';
import type { VehicleVocabulary } from '../../trade-in/trade-in-operations.ts';
import { wayField, type ValuationStep } from '../../trade-in/valuation-steps.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextInput } from '../../ui/text-input.tsx';

export interface StepFieldsProps {
  step: ValuationStep;
  values: LeadFields;
  errors: FieldErrors;
  idOf(name: string): string;
  alive: boolean;
  vocabulary: VehicleVocabulary;
  /** The vehicle that was found is another one. */
  onNotMine(): void;
  /** Details that come from the visitor's last form. */
  filled: LeadFields;
  onClearDetails(): void;
}

export function StepFields({
  step,
  values,
  errors,
  idOf,
  alive,
  vocabulary,
  onNotMine,
  filled,
  onClearDetails,
}: StepFieldsProps) {
  const noteBefore = step.fields.find(({ name }) => filled[name] !== undefined && filled[name] === values[name])?.name;
  const draw = (field: FormField) => {
    if (field.type === 'hidden')
      return (
        <input key={field.name} type="hidden" name={field.name} defaultValue={values[field.name] ?? field.value} />
      );
    if (!isDrawn(field, values, alive)) return null;
    const isShown = isFieldVisible(field, values);
    const asked: FormField = {
      ...field,
      required: field.required && isShown,
      ...(isShown || field.when === undefined ? {} : { note: field.when.words }),
    };
    const shared = { id: idOf(field.name), error: errors[field.name] };
    const choices =
      field.name === 'make'
        ? vocabulary.map(({ make }) => make)
        : field.name === 'model'
          ? modelsOf(vocabulary, values['make'] ?? '')
          : null;
    return (
      <Fragment key={field.name}>
        {field.name === noteBefore ? <StoredVisitorNote onClear={onClearDetails} /> : null}
        <div className={isWide(field) ? 'sm:col-span-2' : ''}>
          {isGrouped(asked) ? (
            <GroupedControl {...shared} field={asked} value={values[field.name]} />
          ) : choices === null ? (
            <FormControl
              {...shared}
              field={asked}
              value={values[field.name]}
              sentBefore
              onChange={field.name === optInField ? noteOptIn : undefined}
            />
          ) : (
            <>
              <TextInput
                {...shared}
                name={field.name}
                label={field.label}
                labelNote={labelNoteOf(asked)}
                required={asked.required}
                autoComplete="off"
                list={`${idOf(field.name)}-choices`}
                defaultValue={values[field.name] ?? ''}
              />
              <datalist id={`${idOf(field.name)}-choices`}>
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </datalist>
            </>
          )}
        </div>
      </Fragment>
    );
  };
  const isFound = step.id === 'confirm' && values[wayField] === 'found';
  return (
    <>
      {isFound ? <FoundVehicle values={values} alive={alive} onNotMine={onNotMine} /> : null}
      <div className={classNames('grid gap-x-4', step.id === 'condition' ? 'gap-y-8' : 'gap-y-5 sm:grid-cols-2')}>
        {step.fields.map(draw)}
      </div>
    </>
  );
}

/** A vehicle that was found is known without scripts too; what depends on a choice of the same step is shown to them from the start. */
export function isDrawn(field: FormField, values: LeadFields, alive: boolean): boolean {
  return (
    field.type === 'hidden' ||
    conditionsOf(field).every((condition) => holds(condition, values) || (!alive && condition.field !== wayField))
  );
}

function modelsOf(vocabulary: VehicleVocabulary, make: string): readonly string[] {
  return vocabulary.find((each) => each.make.toLowerCase() === make.trim().toLowerCase())?.models ?? [];
}

function FoundVehicle({ values, alive, onNotMine }: { values: LeadFields; alive: boolean; onNotMine: () => void }) {
  const text = (...names: string[]) => names.map((name) => values[name] ?? '').filter(Boolean);
  return (
    <section
      aria-label="The vehicle that we found"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface-2 p-4 sm:p-5"
    >
      <CarFront aria-hidden="true" className="size-10 shrink-0 text-quiet max-sm:hidden" />
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="text-lg font-semibold leading-snug">{text('year', 'make', 'model', 'badge').join(' ')}</p>
        <p className="text-quiet">{text('series', 'colour', 'transmission', 'fuel', 'drive').join(' · ')}</p>
        <p className="mt-2 inline-block rounded-badge border border-line-strong bg-surface px-2.5 py-0.5 font-semibold tracking-wider tabular-nums">
          {text('rego').join('')} <span className="font-normal text-quiet">{text('regoState').join('')}</span>
        </p>
      </div>
      {alive ? (
        <Button variant="quiet" size="sm" className="underline max-sm:-ml-3" onClick={onNotMine}>
          Not your vehicle? Enter it by hand
        </Button>
      ) : (
        <Button
          type="submit"
          name={moveField}
          value="by-hand"
          variant="quiet"
          size="sm"
          className="underline max-sm:-ml-3"
        >
          Not your vehicle? Enter it by hand
        </Button>
      )}
    </section>
  );
}

/** What was answered, step by step, each with a way back to it. */
import { Button } from '../../ui/button.tsx';
import { stepAnswers, type FormStep } from '../forms/stepped-form.ts';
import type { LeadFields } from '../lead/lead.ts';

export function StepAnswers({
  steps,
  values,
  moveField,
}: {
  steps: readonly FormStep[];
  values: LeadFields;
  moveField: string;
}) {
  return (
    <div className="mb-8 divide-y divide-line rounded-card border border-line">
      {steps.map((step) => (
        <section key={step.id} aria-label={step.heading} className="p-4 sm:p-5">
          <div className="flex items-start justify-between gap-4">
            <h3 className="text-lg leading-snug">{step.heading}</h3>
            <Button type="submit" name={moveField} value={step.id} variant="secondary" size="sm">
              Change<span className="sr-only"> {step.heading}</span>
            </Button>
          </div>
          <dl className="mt-3 grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
            {stepAnswers(step, values).map(({ name, label, text }) => (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="whitespace-pre-line break-words font-semibold tabular-nums">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

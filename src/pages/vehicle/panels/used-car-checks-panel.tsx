import { CircleCheck } from 'lucide-react';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import type { UsedCarChecks } from './used-car-checks.ts';

export function UsedCarChecksPanel({ checks: { heading, checks } }: { checks: UsedCarChecks }) {
  return (
    <PageSection id="used-car-checks" heading={heading} result={checks.map(({ title }) => title).join(' · ')}>
      <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {checks.map(({ title, description }) => (
          <li key={title} className="flex gap-3">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              {description ? <p className="mt-0.5 text-quiet">{description}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

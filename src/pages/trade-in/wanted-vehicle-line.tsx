import { EnquirySubjectLine } from '../../leads/form-views/enquiry-dialog.tsx';
import { paths } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import type { WantedVehicle } from './trade-in-content.ts';

/** The vehicle that the visitor's own is to be traded for, in sight through all the steps (TRADE-1). */
export function WantedVehicleLine({
  wanted: { subject, card },
  className,
}: {
  wanted: Pick<WantedVehicle, 'subject' | 'card'>;
  className?: string;
}) {
  return (
    <section
      aria-label="The vehicle you are looking at"
      className={classNames('rounded-card bg-surface-2 p-3 sm:p-4', className)}
    >
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-quiet">
        <span>You are trading in for</span>
        <a href={paths.vehicle(card.slug)} className="inline-flex min-h-6 items-center underline">
          Back to the vehicle
        </a>
      </p>
      <EnquirySubjectLine subject={subject} className="min-w-0 bg-transparent! p-0!" />
    </section>
  );
}

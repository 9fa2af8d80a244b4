import { EnquirySubjectLine, type EnquirySubject } from '../../leads/form-views/enquiry-dialog.tsx';
import { paths } from '../../routes.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { WeeklyFigure } from '../../stock/weekly-figure.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';

export interface FinancedVehicleContent {
  subject: EnquirySubject;
  card: CardContent;
}

/** The vehicle to finance, its weekly cost, and a link back to it. */
export function FinancedVehicle({
  about: { subject, card },
  className,
}: {
  about: FinancedVehicleContent;
  className?: string;
}) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card p-4', className)}>
      <EnquirySubjectLine subject={subject} className="min-w-0 flex-auto bg-transparent! p-0!" />
      <div className="min-w-0">
        {card.weekly ? <WeeklyFigure weekly={card.weekly} /> : null}
        <a href={paths.vehicle(card.slug)} className="inline-flex min-h-9 items-center text-ink underline">
          Back to the vehicle
        </a>
      </div>
    </div>
  );
}

/** For a bookmarked link whose vehicle has been sold. */
export function VehicleGoneNote({ stockHref, className }: { stockHref: string; className?: string }) {
  const { one } = useVehicleWords();
  return (
    <p className={classNames('max-w-[70ch] rounded-card bg-surface-2 p-4', className)}>
      The {one} you were looking at is sold or is no longer on our site. Everything below works for any other {one}:{' '}
      <a href={stockHref} className="text-ink underline">
        see what we have
      </a>
      .
    </p>
  );
}

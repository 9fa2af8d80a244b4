/** The enquiry form over the page that the visitor is on, with the vehicle that it is about above it. */
import { memo, type ReactNode } from 'react';
import { paths } from '../../routes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { DialogFormDefinition, LeadFormContext, LeadFormOptions } from '../forms/lead-form.ts';
import { LeadFormView } from './lead-form-view.tsx';

export interface EnquiryDialogProps extends EnquiryContentsProps {
  open: boolean;
  onClose: () => void;
  title: string;
}

/** Those that are the same objects as before cost nothing when the dialog opens. */
export interface EnquiryContentsProps {
  /** What to know before sending; `''` for nothing. */
  note: string;
  definition: DialogFormDefinition;
  options: LeadFormOptions;
  context: LeadFormContext;
  subject: EnquirySubject | null;
  /** As the form's view takes it. */
  carried?: ReactNode;
  onSent: (leadId: string) => void;
  /** As the form's view takes it. */
  onChecked: (wrong: boolean) => void;
}

/**
 * The vehicle of an enquiry as it stands above the form. `price` is `''` for none, `priceLabel` what the price
 * contains, `''` where nobody says, `body` whose outline stands there without a picture.
 */
export interface EnquirySubject {
  title: string;
  subtitle: string;
  price: string;
  priceLabel: string;
  pictureUrl: string;
  body: string;
}

export function EnquiryDialog({ open, onClose, title, ...contents }: EnquiryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} shape="wide">
      <EnquiryContents {...contents} />
    </Dialog>
  );
}

/** A press opens what is there already: it is not rendered again for that. */
const EnquiryContents = memo(function EnquiryContents({
  note,
  definition,
  options,
  context,
  subject,
  carried,
  onSent,
  onChecked,
}: EnquiryContentsProps) {
  return (
    <>
      {subject ? <EnquirySubjectLine subject={subject} className="mb-5" /> : null}
      {note ? <p className="mb-5">{note}</p> : null}
      {/* What was typed stays while the dialog is closed and opened again, and goes when it is about something else.
       */}
      <LeadFormView
        key={`${definition.form} ${context.vehicle?.id ?? ''} ${context.category ?? ''} ${context.subcategory ?? ''}`}
        definition={definition}
        options={options}
        context={context}
        action={enquiryAddress(context)}
        carried={carried}
        onSent={onSent}
        onChecked={onChecked}
      />
    </>
  );
});

/** Where a browser without scripts sends a form of the dialog's, and where links lead to it. */
export function enquiryAddress({ vehicle, locationId, category = '', subcategory = '' }: LeadFormContext): string {
  return paths.enquiry({
    car_id: vehicle?.id ?? '',
    location_id: locationId ? String(locationId) : '',
    category,
    subcategory,
  });
}

export function EnquirySubjectLine({ subject, className = '' }: { subject: EnquirySubject; className?: string }) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface-2 p-3 ${className}`}>
      <Picture
        src={subject.pictureUrl}
        fallbackSrc={paths.noPicture(subject.body)}
        alt=""
        width={120}
        height={80}
        sizes="7.5rem"
        thumbnail
        className="aspect-3/2 w-24 shrink-0 rounded-control object-cover sm:w-30"
      />
      {/* Below the picture where letters are large. */}
      <div className="min-w-0 flex-[1_1_6rem]">
        <p className="font-semibold leading-snug">{subject.title}</p>
        {subject.subtitle ? <p className="truncate text-sm text-quiet">{subject.subtitle}</p> : null}
        {subject.price ? (
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold tabular-nums">{subject.price}</span>
            {subject.priceLabel ? <span className="text-sm text-quiet">{subject.priceLabel}</span> : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}

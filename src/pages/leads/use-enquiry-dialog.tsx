/** One enquiry dialog for a page full of vehicles: a card's button opens it for that vehicle. */
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EnquiryDialog } from '../../leads/form-views/enquiry-dialog.tsx';
import { requestPhotosSubcategory } from '../../leads/forms/request-photos-form.ts';
import { findSimilarForm } from '../../leads/forms/find-similar-form.ts';
import { paths } from '../../routes.ts';
import type { CardContent, VehicleAction } from '../../stock/card-content.ts';
import { cardEnquiryTopic } from '../../stock/vehicle-card.tsx';
import { isSheetEntry, useBackCloses } from '../../ui/use-back-closes.tsx';
import { CarriedEstimate } from '../finance/carried-estimate.tsx';
import { carriesEstimate } from '../finance/kept-estimate.ts';
import { useSite } from '../layout/use-site.ts';
import { enquiryFormOf } from './enquiry-form-of.ts';
import { enquiryVehicle, formOptions } from './form-options.ts';
import { enquirySubject } from './enquiry-subject.ts';
import { useErrorTitle } from './use-error-title.tsx';
import { usePageId } from './use-page-id.ts';
import { useVehicleSuggestions } from './use-vehicle-suggestions.tsx';
import { enquiryWords } from './enquiry-words.ts';

type Subject = Pick<
  CardContent,
  'id' | 'title' | 'subtitle' | 'price' | 'picture' | 'available' | 'lead' | 'reserveAmount'
>;

/** What can be asked about a vehicle, pictures among it. */
export type EnquiryTopic = VehicleAction | 'request-photos';

export function useEnquiryDialog(): {
  openEnquiry: (subject: Subject, action: EnquiryTopic) => void;
  enquiryDialog: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ subject: Subject; action: EnquiryTopic } | null>(null);
  const close = () => setOpen(false);
  useBackCloses({ open, close });
  return {
    openEnquiry(subject, action) {
      setAsked({ subject, action });
      setOpen(true);
    },
    enquiryDialog: asked === null ? null : <VehicleEnquiry {...asked} open={open} onClose={close} />,
  };
}

function VehicleEnquiry({
  subject,
  action,
  open,
  onClose,
}: {
  subject: Subject;
  action: EnquiryTopic;
  open: boolean;
  onClose: () => void;
}) {
  const site = useSite();
  const navigate = useNavigate();
  const pageId = usePageId();
  // A form that is opened about something else begins without errors.
  const about = `${subject.id} ${action}`;
  const [wrongAbout, setWrongAbout] = useState('');
  useErrorTitle(open && wrongAbout === about);
  const topic = action === 'request-photos' ? { subcategory: requestPhotosSubcategory } : cardEnquiryTopic(action);
  const { definition, values, isInstead } = enquiryFormOf(subject, topic);
  const options = formOptions(definition, site);
  const suggestions = useVehicleSuggestions(open && definition === findSimilarForm);
  return (
    <EnquiryDialog
      open={open}
      onClose={onClose}
      {...enquiryWords(options.own, {
        isInstead,
        reserving: action === 'reserve' ? subject : null,
        holdHours: site.purchase.hold_hours,
      })}
      definition={definition}
      options={options}
      context={{ pageId, vehicle: enquiryVehicle(subject), ...topic, values, suggestions }}
      subject={enquirySubject(subject)}
      carried={carriesEstimate(definition.form) ? <CarriedEstimate vehicleId={subject.id} asked={null} /> : null}
      onSent={() => navigate(paths.success(), { replace: isSheetEntry() })}
      onChecked={(wrong) => setWrongAbout(wrong ? about : '')}
    />
  );
}

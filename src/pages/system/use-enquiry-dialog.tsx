/** One enquiry dialog for a page full of vehicles: a card's button opens it for that vehicle. */
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EnquiryDialog } from '../../leads/enquiry-dialog.tsx';
import { requestPhotosSubcategory } from '../../leads/forms/lead-forms.ts';
import { paths } from '../../routes.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { cardEnquiryTopic } from '../../stock/vehicle-card.tsx';
import { useSite } from '../layout/use-site.ts';
import { enquiryOptions, enquiryVehicle } from './enquiry-options.ts';
import { enquirySubject } from './enquiry-subject.ts';
import { enquiryWords, type EnquiryTopic } from './enquiry-words.ts';

type Subject = Pick<CardContent, 'id' | 'title' | 'subtitle' | 'price' | 'picture' | 'available' | 'lead' | 'reserveAmount'>;

export function useEnquiryDialog(): { openEnquiry: (subject: Subject, action: EnquiryTopic) => void; enquiryDialog: ReactNode } {
  const site = useSite();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ subject: Subject; action: EnquiryTopic } | null>(null);
  const words = asked === null ? { title: '', note: '' } : enquiryWords(asked.action, asked.subject, site);
  return {
    openEnquiry(subject, action) {
      setAsked({ subject, action });
      setOpen(true);
    },
    enquiryDialog: asked === null ? null : (
      <EnquiryDialog
        open={open}
        onClose={() => setOpen(false)}
        {...words}
        options={enquiryOptions(site)}
        context={{ vehicle: enquiryVehicle(asked.subject), ...(asked.action === 'request-photos' ? { subcategory: requestPhotosSubcategory } : cardEnquiryTopic(asked.action)) }}
        subject={enquirySubject(asked.subject)}
        onSent={() => navigate(paths.success())}
      />
    ),
  };
}

/** One enquiry dialog for a page full of vehicles: a card's button opens it for that vehicle. */
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EnquiryDialog } from '../../leads/enquiry-dialog.tsx';
import { paths } from '../../routes.ts';
import type { CardAction, CardContent } from '../../stock/card-content.ts';
import { cardEnquiryTopic } from '../../stock/vehicle-card.tsx';
import { useSite } from '../layout/use-site.ts';
import { enquiryOptions, enquiryVehicle } from './enquiry-options.ts';
import { enquirySubject } from './enquiry-subject.ts';
import { enquiryWords } from './enquiry-words.ts';

type Subject = Pick<CardContent, 'id' | 'title' | 'subtitle' | 'price' | 'picture' | 'available' | 'lead' | 'reserveAmount'>;

export function useEnquiryDialog(): { openEnquiry: (subject: Subject, action: CardAction) => void; enquiryDialog: ReactNode } {
  const site = useSite();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ subject: Subject; action: CardAction } | null>(null);
  return {
    openEnquiry(subject, action) {
      setAsked({ subject, action });
      setOpen(true);
    },
    enquiryDialog: asked === null ? null : (
      <EnquiryDialog
        open={open}
        onClose={() => setOpen(false)}
        {...enquiryWords(asked.action, asked.subject, site)}
        options={enquiryOptions(site)}
        context={{ vehicle: enquiryVehicle(asked.subject), ...cardEnquiryTopic(asked.action) }}
        subject={enquirySubject(asked.subject)}
        onSent={() => navigate(paths.success())}
      />
    ),
  };
}

/** One enquiry dialog for a page full of vehicles: a card's button opens it for that vehicle. */
import {
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { useNavigate } from 'react-router';
import { EnquiryDialog, type EnquiryDialogProps } from '../../leads/form-views/enquiry-dialog.tsx';
import { requestPhotosSubcategory } from '../../leads/forms/request-photos-form.ts';
import { findSimilarForm } from '../../leads/forms/find-similar-form.ts';
import { paths } from '../../routes.ts';
import type { CardContent, VehicleAction } from '../../stock/card-content.ts';
import type { CardFacts } from '../../stock/card-facts.ts';
import { cardEnquiryTopic } from '../../stock/vehicle-card.tsx';
import { isSheetEntry, useBackCloses } from '../../ui/use-back-closes.tsx';
import { CarriedEstimate } from '../estimates/carried-estimate.tsx';
import { carriesEstimate } from '../estimates/stored-estimate.ts';
import { useSite, type Site } from '../layout/use-site.ts';
import { enquiryFormOf } from './enquiry-form-of.ts';
import { enquiryVehicle, formOptions } from './form-options.ts';
import { enquirySubject } from './enquiry-subject.ts';
import { useErrorTitle } from '../../leads/form-views/use-error-title.tsx';
import { usePageId } from './use-page-id.ts';
import { enquiryWords } from './enquiry-words.ts';
import type { VehicleSuggestions } from './vehicle-suggestions.ts';

type Subject = Omit<CardFacts, 'slug'> & Pick<CardContent, 'loan'>;

/** What can be asked about a vehicle, pictures among it. */
export type EnquiryTopic = VehicleAction | 'request-photos';

type OpenEnquiry = (subject: Subject, action: EnquiryTopic) => void;

/**
 * `likely` is the vehicle that an enquiry on this page is most likely about: its form is rendered, closed, once the
 * page is idle. With that, and since a press renders the dialog alone, a slow phone shows it within 200 ms.
 */
export function useEnquiryDialog(likely?: Subject): { openEnquiry: OpenEnquiry; enquiryDialog: ReactNode } {
  const dialog = useRef<OpenEnquiry>(null);
  const openEnquiry = useCallback<OpenEnquiry>((subject, action) => dialog.current?.(subject, action), []);
  return { openEnquiry, enquiryDialog: <VehicleEnquiryDialog ref={dialog} likely={likely} /> };
}

function VehicleEnquiryDialog({ ref, likely }: { ref: Ref<OpenEnquiry>; likely: Subject | undefined }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ subject: Subject; action: EnquiryTopic } | null>(null);
  const close = () => setOpen(false);
  useBackCloses({ open, close });
  useImperativeHandle<OpenEnquiry, OpenEnquiry>(
    ref,
    () => (subject, action) => {
      // The same as before is not rendered again.
      setAsked((before) => (before?.subject === subject && before.action === action ? before : { subject, action }));
      setOpen(true);
    },
    [],
  );
  const prepare = useRef<() => void>(() => {});
  useEffect(() => {
    prepare.current = () => {
      if (likely === undefined || open) return;
      const prepared = { subject: likely, action: likely.available ? ('enquire' as const) : ('find-similar' as const) };
      // A press in between is handled first, and its form stays.
      startTransition(() => setAsked((before) => (before?.subject.id === likely.id ? before : prepared)));
    };
  });
  const likelyId = likely?.id;
  useEffect(() => {
    if (likelyId === undefined) return;
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => prepare.current(), 1_000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => prepare.current());
    return () => cancelIdleCallback(handle);
  }, [likelyId]);
  return asked === null ? null : <VehicleEnquiry {...asked} open={open} onClose={close} />;
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
  const { context, ...enquiry } = useMemo(
    () => vehicleEnquiry({ subject, action, site, pageId }),
    [subject, action, site, pageId],
  );
  const suggestions = useVehicleSuggestions(open && enquiry.definition === findSimilarForm);
  return (
    <EnquiryDialog
      open={open}
      onClose={onClose}
      {...enquiry}
      context={useMemo(() => ({ ...context, suggestions }), [context, suggestions])}
      onSent={useCallback(() => navigate(paths.success(), { replace: isSheetEntry() }), [navigate])}
      onChecked={useCallback((wrong) => setWrongAbout(wrong ? about : ''), [about])}
    />
  );
}

/** What the dialog shows, whether it is open or not. */
function vehicleEnquiry({
  subject,
  action,
  site,
  pageId,
}: {
  subject: Subject;
  action: EnquiryTopic;
  site: Site;
  pageId: string;
}): Omit<EnquiryDialogProps, 'open' | 'onClose' | 'onSent' | 'onChecked'> {
  const asked = action === 'request-photos' ? { subcategory: requestPhotosSubcategory } : cardEnquiryTopic(action);
  const { definition, topic, values, instead } = enquiryFormOf(subject, asked);
  const options = formOptions(definition, site);
  return {
    ...enquiryWords(options.own, {
      instead,
      reserving: action === 'reserve' ? subject : null,
      holdHours: site.purchase.hold_hours,
    }),
    definition,
    options,
    context: { pageId, vehicle: enquiryVehicle(subject), ...topic, values },
    subject: enquirySubject(subject),
    carried: carriesEstimate(definition.form) ? (
      <CarriedEstimate vehicleId={subject.id} asked={subject.loan ?? null} />
    ) : null,
  };
}

const noSuggestions: VehicleSuggestions = {};

/**
 * Suggestions for a dialog, which is on pages that know none: asked for when it opens, and left out where they do not
 * come.
 */
function useVehicleSuggestions(isWanted: boolean): VehicleSuggestions {
  const [suggestions, setSuggestions] = useState<VehicleSuggestions | null>(null);
  const isAsked = isWanted && suggestions === null;
  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    fetch(paths.api.vehicleSuggestions(), { signal: controller.signal })
      .then(async (response) => {
        if (response.ok) setSuggestions(((await response.json()) as { suggestions: VehicleSuggestions }).suggestions);
      })
      // Anything may be typed without them.
      .catch(() => {});
    return () => controller.abort();
  }, [isAsked]);
  return suggestions ?? noSuggestions;
}

/** The frame of the pages on which a vehicle is bought: the steps, what is asked, and the vehicle beside it. */
import type { ReactNode } from 'react';
import { EnquirySubjectLine, type EnquirySubject } from '../../leads/form-views/enquiry-dialog.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../layout/use-site.ts';

export interface OrderFrame {
  subject: EnquirySubject;
  /** `''` for a vehicle that the site does not show any more. */
  vehicleHref: string;
  siteName: string;
}

export function OrderLayout({
  frame,
  title,
  progress,
  aside,
  children,
}: {
  frame: OrderFrame;
  title: string;
  progress: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { phone } = useSite();
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-180 min-w-0">
          <h1 className="text-3xl lg:text-4xl">{title}</h1>
          {progress}
          <EnquirySubjectLine subject={frame.subject} className="mt-6 lg:hidden" />
          <div className="mt-6">{children}</div>
        </div>
        <aside aria-label="What you buy" className="min-w-0 self-start">
          <EnquirySubjectLine subject={frame.subject} className="max-lg:hidden" />
          {frame.vehicleHref === '' ? null : (
            <p className="mt-2 max-lg:hidden">
              <a href={frame.vehicleHref} className="underline">
                See the vehicle again
              </a>
            </p>
          )}
          {aside}
          {phone ? (
            <p className="mt-4 text-quiet">
              Questions? Call{' '}
              <a href={telephoneHref(phone)} className="whitespace-nowrap font-semibold text-ink underline">
                {phone}
              </a>
              .
            </p>
          ) : null}
        </aside>
      </div>
    </div>
  );
}

export interface NotSold {
  title: string;
  text: string;
  enquiryHref: string;
  enquiryLabel: string;
  stockHref: string;
}

/** What stands in the place of a step where the vehicle cannot be bought now. */
export function NotSoldView({
  page,
  vehicleHref,
  children,
}: {
  page: NotSold;
  vehicleHref: string;
  children?: ReactNode;
}) {
  return (
    <>
      <p className="text-lg">{page.text}</p>
      {children}
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton href={page.enquiryHref}>{page.enquiryLabel}</LinkButton>
        {vehicleHref === '' ? null : (
          <LinkButton href={vehicleHref} variant="secondary" soft>
            Back to this vehicle
          </LinkButton>
        )}
        <LinkButton href={page.stockHref} variant="secondary" soft>
          Keep looking
        </LinkButton>
      </div>
    </>
  );
}

/** `backHref` is `''` for the first step. */
export function StepButtons({ submitLabel, backHref }: { submitLabel: string; backHref: string }) {
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      <Button type="submit" size="lg" className="max-sm:w-full">
        {submitLabel}
      </Button>
      {backHref === '' ? null : (
        <LinkButton href={backHref} variant="secondary" className="max-sm:w-full">
          Back
        </LinkButton>
      )}
    </div>
  );
}

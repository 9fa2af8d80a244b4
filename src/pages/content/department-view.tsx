import { useNavigate } from 'react-router';
import { enquiryAddress } from '../../leads/form-views/enquiry-dialog.tsx';
import { dialogFormOf } from '../../leads/forms/dialog-forms.ts';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import { paths } from '../../routes.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { useSite } from '../layout/use-site.ts';
import { LocationStrip } from '../locations/location-strip.tsx';
import { formOptions } from '../leads/form-options.ts';
import { usePageId } from '../leads/use-page-id.ts';
import type { DepartmentContent } from './content-view.ts';

/** A department: its introduction, its form and its location. */
export function DepartmentView({ view }: { view: DepartmentContent }) {
  const site = useSite();
  const navigate = useNavigate();
  const context = { category: view.category, pageId: usePageId() };
  const definition = dialogFormOf({ ...context, subcategory: '', vehicleId: '' });
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={view.crumbs} />
      <div className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h1 className="text-3xl lg:text-4xl">{view.title}</h1>
          <p className="mt-4 max-w-[56ch] text-lg text-quiet">{view.introduction}</p>
        </div>
        <section aria-label="Enquiry" className="rounded-card bg-surface-2 p-5 lg:p-7">
          <LeadFormView
            definition={definition}
            options={formOptions(definition, site)}
            context={context}
            action={enquiryAddress(context)}
            onSent={() => navigate(paths.success())}
          />
        </section>
      </div>
      {view.locations.length > 0 ? (
        <section className="mt-12">
          <h2 className="mb-6 text-2xl">Where to find us</h2>
          <LocationStrip locations={view.locations} display="strip" />
        </section>
      ) : null}
    </div>
  );
}

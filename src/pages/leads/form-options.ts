/** What a form needs to know of the dealer, the same in the browser and on the server. */
import type { FormLocation, FormWords, LeadFormDefinition, LeadFormOptions } from '../../leads/forms/lead-form.ts';
import type { EnquiryVehicle } from '../../leads/forms/vehicle-fields.ts';
import type { LeadsSettings } from '../../leads/settings.ts';
import { shownDealerships } from '../../locations/shown-dealerships.ts';
import { slugify } from '../../shared/text.ts';
import type { CardFacts } from '../../stock/card-facts.ts';

/** A whole configuration, or what of it reaches every page: that is enough for a dialog's forms. */
interface FormSite<Settings> {
  leads: Settings;
  locations: readonly (Omit<FormLocation, 'visible'> & { visible?: boolean })[];
  dealerships: readonly { slug: string; name: string }[];
  time_zone: string;
  state: string;
}

export function formOptions<Own extends FormWords, Settings extends Pick<LeadsSettings, 'enquiry_form'>>(
  definition: LeadFormDefinition<Own, Settings>,
  site: FormSite<Settings>,
): LeadFormOptions<Own> {
  return {
    own: definition.own(site.leads),
    enquiry: site.leads.enquiry_form,
    locations: site.locations.map((location) => formLocation(location, definition.usesHours === true)),
    dealerships: shownDealerships(site).map(({ slug, name }) => ({ slug, name })),
    timeZone: site.time_zone,
    state: site.state,
  };
}

/** What of a place reaches the browser: not what a form does not ask for, and no name of one that is hidden. */
function formLocation(
  {
    id,
    slug,
    name,
    dealership_slug,
    visible = true,
    location_type,
    has_workshop,
    contact_detail,
    special_hours = [],
  }: FormSite<unknown>['locations'][number],
  usesHours: boolean,
): FormLocation {
  const location: FormLocation = {
    id,
    slug: visible ? slug : '',
    name: visible ? name : '',
    dealership_slug: visible ? dealership_slug : '',
    visible,
    ...(location_type === undefined ? {} : { location_type }),
  };
  if (!usesHours || contact_detail === undefined) return location;
  return {
    ...location,
    ...(has_workshop === undefined ? {} : { has_workshop }),
    contact_detail: { opening_hours: contact_detail.opening_hours.map(({ weekday, status }) => ({ weekday, status })) },
    special_hours: special_hours.map(({ date, status }) => ({ date, status })),
  };
}

export function enquiryVehicle({
  id,
  title,
  lead,
  labels,
}: Pick<CardFacts, 'id' | 'title' | 'lead' | 'labels'>): EnquiryVehicle {
  const isReserved = labels.some(({ kind }) => kind === 'reserved');
  return { id, title, ...lead, isReserved, manufacturerSlug: slugify(lead.make) };
}

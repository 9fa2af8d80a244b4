/** What the enquiry form needs to know of the dealer, the same in the browser and on the server. */
import type { EnquiryFormOptions } from '../../leads/forms/enquiry-form.ts';
import type { EnquiryVehicle } from '../../leads/forms/vehicle-fields.ts';
import { slugify } from '../../shared/text.ts';
import type { CardContent } from '../../stock/card-content.ts';
import type { PublicSite } from '../../tenants/public-site.ts';

export function enquiryOptions(site: Pick<PublicSite, 'leads' | 'locations' | 'dealerships' | 'time_zone'>): EnquiryFormOptions {
  return {
    settings: site.leads.enquiry_form,
    locations: site.locations.map(({ id, slug, name, dealership_slug }) => ({ id, slug, name, dealership_slug, visible: true })),
    dealerships: site.dealerships,
    timeZone: site.time_zone,
  };
}

export function enquiryVehicle({ id, title, lead }: Pick<CardContent, 'id' | 'title' | 'lead'>): EnquiryVehicle {
  return { id, title, ...lead, manufacturerSlug: slugify(lead.make) };
}

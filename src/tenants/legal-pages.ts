/** Dealer's pages that the site links to automatically. Without them, shoppers would be sent to a missing page. */
import type * as z from 'zod';
import { paths } from '../routes.ts';
import type { Menus } from './menus.ts';
import type { siteFileSchema } from './site-file.ts';

export interface LegalPage {
  slug: string;
  /** The reason for the link, as the rest of a sentence after "since". */
  reason: string;
}

/** `menus` is undefined for a dealer without a `menus.yaml`, and null for one whose file was refused. */
export function expectedLegalPages(
  site: Pick<z.output<typeof siteFileSchema>, 'leads'>,
  menus: Pick<Menus, 'legal'> | null | undefined,
): LegalPage[] {
  const isStandardFoot = menus === undefined || menus?.legal.length === 0;
  const termsLinks = [
    ...(isStandardFoot ? ['the foot of every page links to it while menus.yaml has no links under "legal"'] : []),
    ...(site.leads.enquiry_form.terms_required ? ['leads.enquiry_form.terms_required has forms link to it'] : []),
  ];
  return [
    { slug: slugOf(paths.privacyPolicy()), reason: 'forms, the consent banner and the foot of every page link to it' },
    ...(termsLinks.length === 0 ? [] : [{ slug: slugOf(paths.terms()), reason: termsLinks.join(', and ') }]),
  ];
}

function slugOf(path: string): string {
  return path.slice(1);
}

/** Which form an enquiry about a vehicle is, and what it starts with. */
import { dialogFormOf } from '../../leads/forms/dialog-forms.ts';
import { findSimilarForm } from '../../leads/forms/find-similar-form.ts';
import type { DialogFormDefinition } from '../../leads/forms/lead-form.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { facetLabel } from '../../search/facets.ts';

/**
 * Whoever asks for a vehicle that is gone is helped to another (LEAD-49), which `isInstead` says: nobody drives it or
 * takes photos of it any more. `card` is `null` for no vehicle.
 */
export function enquiryFormOf(
  card: Pick<CardContent, 'id' | 'available' | 'price' | 'picture'> | null,
  { category = '', subcategory = '' }: { category?: string; subcategory?: string },
): { definition: DialogFormDefinition; values: LeadFields; isInstead: boolean } {
  const asked = dialogFormOf({ category, subcategory, vehicleId: card?.id ?? '' });
  const isInstead = card?.available === false && asked !== findSimilarForm;
  const definition = isInstead ? findSimilarForm : asked;
  const wishes: LeadFields =
    card === null
      ? {}
      : {
          wanted_body: facetLabel('body', card.picture.body),
          // What a sold one cost is shown nowhere any more, and is nobody's own wish.
          budget: card.available && card.price.kind === 'price' ? card.price.text : '',
        };
  return { definition, values: definition === findSimilarForm ? wishes : {}, isInstead };
}

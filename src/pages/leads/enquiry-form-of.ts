/** Which form an enquiry about a vehicle is, and what it starts with. */
import { dialogFormOf } from '../../leads/forms/dialog-forms.ts';
import { enquiryForm, isFinance } from '../../leads/forms/enquiry-form.ts';
import { findSimilarForm } from '../../leads/forms/find-similar-form.ts';
import type { DialogFormDefinition } from '../../leads/forms/lead-form.ts';
import { testDriveForm } from '../../leads/forms/test-drive-form.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { facetLabel } from '../../search/facets.ts';
import type { InsteadReason } from './enquiry-words.ts';

/**
 * Whoever asks for a vehicle that is gone is helped to another (LEAD-49): nobody drives it or takes photos of it any
 * more. Whoever would like to drive one that is still on its way, or is not driven at all, or to have finance for one
 * that is never financed, asks about it. `instead`
 * says why another form than the one asked for opens, and `topic` is what that form is about. `card` is `null` for no
 * vehicle.
 */
export function enquiryFormOf(
  card: Pick<CardContent, 'id' | 'available' | 'price' | 'picture' | 'lead'> | null,
  topic: { category?: string; subcategory?: string },
): { definition: DialogFormDefinition; topic: typeof topic; values: LeadFields; instead: InsteadReason | null } {
  const { category = '', subcategory = '' } = topic;
  const asked = dialogFormOf({ category, subcategory, vehicleId: card?.id ?? '' });
  if (card?.available === true && asked === testDriveForm && !card.lead.canBeDriven) {
    return card.lead.status === 'coming_soon'
      ? {
          definition: enquiryForm,
          topic: {},
          values: { message: 'When will this vehicle be here for a drive?' },
          instead: 'coming',
        }
      : { definition: enquiryForm, topic: {}, values: {}, instead: 'not-driven' };
  }
  if (card?.available === true && asked === enquiryForm && isFinance(topic) && !card.lead.canBeFinanced)
    return { definition: enquiryForm, topic: {}, values: {}, instead: 'not-financed' };
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
  return {
    definition,
    topic,
    values: definition === findSimilarForm ? wishes : {},
    instead: isInstead ? 'sold' : null,
  };
}

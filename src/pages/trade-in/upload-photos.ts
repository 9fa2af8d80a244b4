/** The photos step for a browser without scripts: its button adds and removes. */
import type { FieldErrors } from '../../leads/lead/lead.ts';
import type { PhotoRefusal } from '../../trade-in/trade-in-operations.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { mostPhotos } from '../../trade-in/photos/valuation-photo-limits.ts';
import { removeMove } from '../photos/photo-field.tsx';
import { sentPhotos } from '../photos/sent-photos.ts';
import { tradeInRefusalTexts } from './trade-in-answers.ts';

/**
 * `null` if the visitor continues: there was nothing to add, or they go back. Otherwise the step is shown again with
 * the current photographs.
 */
export async function uploadPhotos(
  site: SiteContext,
  { valuationId, move, form }: { valuationId: string; move: string; form: FormData },
): Promise<{ errors: FieldErrors } | null> {
  if (move.startsWith(removeMove)) {
    const removed = await site.tradeIn.removePhoto(valuationId, move.slice(removeMove.length));
    return { errors: removed.ok ? {} : errorsOf(removed.reason) };
  }
  const photos = move === 'back' ? [] : await sentPhotos(form, { most: mostPhotos });
  if (photos.length === 0) return null;
  const { isWithin } = await site.tradeIn.mayAddPhotos();
  if (!isWithin) return { errors: { photos: tradeInRefusalTexts['too-many'] } };
  const outcome = await site.tradeIn.addPhotos(valuationId, photos);
  if (!outcome.ok) return { errors: errorsOf(outcome.reason) };
  const { refused } = outcome.value;
  // One message a file; the field of the first is the field itself.
  return {
    errors: Object.fromEntries(
      refused.map(({ name, message }, index) => [
        index === 0 ? 'photos' : `photos ${index + 1}`,
        `${name}: ${message}`,
      ]),
    ),
  };
}

const errorsOf = (refusal: PhotoRefusal): FieldErrors =>
  refusal.kind === 'invalid' ? refusal.errors : { photos: tradeInRefusalTexts[refusal.kind] };

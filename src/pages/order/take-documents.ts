/** The step of documents for a browser without scripts: its buttons add and remove photographs. */
import { photoTexts } from '../../media/photos/photo-limits.ts';
import type { FieldErrors } from '../../leads/lead/lead.ts';
import { documentsClosedText } from '../../purchase/orders/order-document-operations.server.ts';
import { documentField, mostPhotosOfDocument, type AskedDocument } from '../../purchase/orders/order-documents.ts';
import type { Order } from '../../purchase/orders/order.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { removeMove } from '../photos/photo-field.tsx';
import { sentPhotos } from '../photos/sent-photos.ts';
import { tooManyText } from './document-answers.ts';
import { addMove, moveField } from './order-documents-form.tsx';

interface Taken {
  /** One message a file; the field of the first is the field itself. */
  errors: FieldErrors;
  status?: 409 | 422 | 429 | 503;
  /** Whether the step is shown again. */
  stays: boolean;
}

export async function takeDocuments(
  site: SiteContext,
  { token, order, form, asked }: { token: string; order: Order; form: FormData; asked: readonly AskedDocument[] },
): Promise<Taken> {
  const move = String(form.get(moveField) ?? '');
  if (move.startsWith(removeMove)) {
    const id = move.slice(removeMove.length);
    const removed = await site.purchase.orders.removeDocument(token, id);
    const kind = order.documents.find((each) => each.id === id)?.kind;
    if (removed.ok || kind === undefined) return { errors: {}, stays: true };
    return removed.reason === 'unavailable'
      ? { errors: { [documentField(kind)]: photoTexts.notRemoved }, status: 503, stays: true }
      : { errors: { '': documentsClosedText }, status: 409, stays: true };
  }
  const errors: Record<string, string> = {};
  for (const document of asked) {
    const field = documentField(document.id);
    const photos = await sentPhotos(form, { most: mostPhotosOfDocument, name: field });
    if (photos.length === 0) continue;
    if (!(await site.purchase.orders.mayAddDocuments()).isWithin)
      return { errors: { '': tooManyText }, status: 429, stays: true };
    const outcome = await site.purchase.orders.addDocuments(token, document, photos);
    if (!outcome.ok) return { errors: { '': documentsClosedText }, status: 409, stays: true };
    for (const [index, { name, message }] of outcome.value.refused.entries())
      errors[index === 0 ? field : `${field} ${index + 1}`] = `${name}: ${message}`;
  }
  return { errors, stays: move === addMove };
}

/** Which documents an order's step shows, and which of them are missing. */
import {
  askedDocuments,
  missingDocuments,
  shownDocuments,
  type AskedDocument,
} from '../../purchase/orders/order-documents.ts';
import type { Order } from '../../purchase/orders/order.ts';
import { wantsFinance } from '../../purchase/orders/payment-step.ts';
import type { SiteContext } from '../../site/site-context.ts';

export interface OrderDocumentsAsked {
  shown: readonly AskedDocument[];
  /** Field name -> message. */
  missing: Readonly<Record<string, string>>;
}

export function documentsOf(
  { configuration }: Pick<SiteContext, 'configuration'>,
  { answers, documents }: Pick<Order, 'answers' | 'documents'>,
): OrderDocumentsAsked {
  const asked = askedDocuments(configuration.purchase.order_documents, { isFinanced: wantsFinance(answers.payment) });
  return { shown: shownDocuments(asked, documents), missing: missingDocuments(asked, documents) };
}

/** A photograph of a paper, as its page shows it. */
export interface ShownPhoto {
  id: string;
  width: number;
  height: number;
}

export interface ShownDocument {
  kind: string;
  label: string;
  hint: string;
  required: boolean;
  photos: ShownPhoto[];
}

export const documentsShown = (shown: readonly AskedDocument[], { documents }: Pick<Order, 'documents'>) =>
  shown.map(({ id, label, hint, required }): ShownDocument => ({
    kind: id,
    label,
    hint,
    required,
    photos: documents
      .filter(({ kind }) => kind === id)
      .map(({ id: photoId, width, height }) => ({ id: photoId, width, height })),
  }));

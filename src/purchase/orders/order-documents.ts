/**
 * Papers that a buyer adds to an order as photographs (BUY-7): which the dealer asks for, which are missing, and what
 * the lead says of them.
 */
import { counted } from '../../shared/text.ts';
import type { PurchaseSettings } from '../settings.ts';

export type AskedDocument = PurchaseSettings['order_documents'][number];

/** One photograph of a paper. */
export interface OrderDocument {
  id: string;
  /** Id of what it shows. */
  kind: string;
  label: string;
  width: number;
  height: number;
  bytes: number;
  storedAt: Date;
}

/** How many photographs one paper may have. */
export const mostPhotosOfDocument = 4;

/** Those that the dealer asks this buyer for. */
export const askedDocuments = (
  listed: readonly AskedDocument[],
  { isFinanced }: { isFinanced: boolean },
): AskedDocument[] => listed.filter((each) => isFinanced || !each.only_with_finance);

/** What the step shows: the papers that are asked for, and any that was added before and is not asked for any more. */
export function shownDocuments(
  asked: readonly AskedDocument[],
  added: readonly Pick<OrderDocument, 'kind' | 'label'>[],
): AskedDocument[] {
  const others = new Map(added.map(({ kind, label }) => [kind, label]));
  for (const { id } of asked) others.delete(id);
  return [
    ...asked,
    ...[...others].map(([id, label]) => ({ id, label, hint: '', required: false, only_with_finance: false })),
  ];
}

/** Field name -> message, for papers that have to be added and are not. */
export function missingDocuments(
  asked: readonly AskedDocument[],
  added: readonly Pick<OrderDocument, 'kind'>[],
): Record<string, string> {
  return Object.fromEntries(
    asked
      .filter(({ id, required }) => required && !added.some(({ kind }) => kind === id))
      .map(({ id, label }) => [documentField(id), `Please add a photo of this: ${label.toLowerCase()}.`]),
  );
}

/** Name of the input that sends the photographs of this paper. */
export const documentField = (kind: string): string => `document_${kind}`;

/** `Driver licence (2 photos), Proof of income (1 photo)`; `''` for none. */
export function documentsText(added: readonly Pick<OrderDocument, 'kind' | 'label'>[]): string {
  const labels = new Map(added.map(({ kind, label }) => [kind, label]));
  return [...labels]
    .map(
      ([kind, label]) => `${label} (${counted(added.filter((each) => each.kind === kind).length, 'photo', 'photos')})`,
    )
    .join(', ');
}

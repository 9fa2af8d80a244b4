/** The rows of payments, of their ledger, and of what their purposes have still to be told. */
import type { Transaction } from '../../db/database.server.ts';
import type { Payment, PaymentChangeKind, PaymentMovement, PaymentPurpose } from './payment.ts';

const columns = `id, purpose, purpose_id as "purposeId", provider, provider_reference as reference, pay_at as "payAt",
  amount_cents as "amountCents", description, state, created_at as "createdAt", expires_at as "expiresAt",
  paid_at as "paidAt", receipt_number as "receiptNumber"`;

export async function addPayment(transaction: Transaction, payment: Payment): Promise<void> {
  await transaction.query(
    `insert into payment (tenant_id, id, purpose, purpose_id, provider, provider_reference, pay_at, amount_cents,
       description, state, created_at, expires_at, paid_at, receipt_number)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      payment.id,
      payment.purpose,
      payment.purposeId,
      payment.provider,
      payment.reference,
      payment.payAt,
      payment.amountCents,
      payment.description,
      payment.state,
      payment.createdAt,
      payment.expiresAt,
      payment.paidAt,
      payment.receiptNumber,
    ],
  );
}

export async function findPayment(transaction: Transaction, id: string): Promise<Payment | null> {
  const [row] = await transaction.query<Payment>(`select ${columns} from payment where id = $1`, [id]);
  return row ?? null;
}

/** Whoever else wants to change it waits until the transaction ends. */
export async function lockPayment(transaction: Transaction, id: string): Promise<Payment | null> {
  const [row] = await transaction.query<Payment>(`select ${columns} from payment where id = $1 for update`, [id]);
  return row ?? null;
}

export async function findPaymentByReference(
  transaction: Transaction,
  { provider, reference }: { provider: string; reference: string },
): Promise<Payment | null> {
  const [row] = await transaction.query<Payment>(
    `select ${columns} from payment where provider = $1 and provider_reference = $2`,
    [provider, reference],
  );
  return row ?? null;
}

export async function findPaymentByReceipt(transaction: Transaction, receiptNumber: string): Promise<Payment | null> {
  const [row] = await transaction.query<Payment>(`select ${columns} from payment where receipt_number = $1`, [
    receiptNumber,
  ]);
  return row ?? null;
}

/** Newest first. */
export async function listPayments(
  transaction: Transaction,
  { purpose, limit }: { purpose?: PaymentPurpose | undefined; limit: number },
): Promise<Payment[]> {
  return transaction.query<Payment>(
    `select ${columns} from payment where $1::text is null or purpose = $1 order by created_at desc, id desc limit $2`,
    [purpose ?? null, limit],
  );
}

/** Keeps what the provider answered; a payment that has a reference keeps it. */
export async function saveReference(
  transaction: Transaction,
  id: string,
  { reference, payAt }: { reference: string; payAt: string },
): Promise<void> {
  await transaction.query(
    'update payment set provider_reference = $2, pay_at = $3 where id = $1 and provider_reference is null',
    [id, reference, payAt],
  );
}

export async function saveState(
  transaction: Transaction,
  { id, state, paidAt, receiptNumber }: Pick<Payment, 'id' | 'state' | 'paidAt' | 'receiptNumber'>,
): Promise<void> {
  await transaction.query('update payment set state = $2, paid_at = $3, receipt_number = $4 where id = $1', [
    id,
    state,
    paidAt,
    receiptNumber,
  ]);
}

export async function isReceiptTaken(transaction: Transaction, receiptNumber: string): Promise<boolean> {
  return (await transaction.query('select 1 from payment where receipt_number = $1', [receiptNumber])).length > 0;
}

export async function addMovement(transaction: Transaction, movement: PaymentMovement): Promise<void> {
  await transaction.query(
    `insert into payment_movement (tenant_id, id, payment_id, kind, amount_cents, provider_reference, asked_by, reason,
       moved_at)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      movement.id,
      movement.paymentId,
      movement.kind,
      movement.amountCents,
      movement.reference,
      movement.askedBy,
      movement.reason,
      movement.movedAt,
    ],
  );
}

/** In the order in which they were made. */
export async function listMovements(transaction: Transaction, paymentId: string): Promise<PaymentMovement[]> {
  return transaction.query<PaymentMovement>(
    `select id, payment_id as "paymentId", kind, amount_cents as "amountCents", provider_reference as reference,
       asked_by as "askedBy", reason, moved_at as "movedAt"
     from payment_movement where payment_id = $1 order by moved_at, id`,
    [paymentId],
  );
}

export interface StoredChange {
  number: number;
  kind: PaymentChangeKind;
  movementId: string | null;
}

/** The payment is locked, so that numbers follow each other. */
export async function addChange(
  transaction: Transaction,
  { paymentId, kind, movementId, now }: Omit<StoredChange, 'number'> & { paymentId: string; now: Date },
): Promise<void> {
  await transaction.query(
    `insert into payment_change (tenant_id, payment_id, number, kind, movement_id, changed_at)
     select current_tenant(), $1, coalesce(max(number), 0) + 1, $2, $3, $4 from payment_change where payment_id = $1`,
    [paymentId, kind, movementId, now],
  );
}

/** Oldest first. */
export async function listUnsentChanges(transaction: Transaction, paymentId: string): Promise<StoredChange[]> {
  return transaction.query<StoredChange>(
    `select number, kind, movement_id as "movementId" from payment_change
     where payment_id = $1 and told_at is null order by number`,
    [paymentId],
  );
}

export async function markSent(
  transaction: Transaction,
  { paymentId, number, now }: { paymentId: string; number: number; now: Date },
): Promise<void> {
  await transaction.query('update payment_change set told_at = $3 where payment_id = $1 and number = $2', [
    paymentId,
    number,
    now,
  ]);
}

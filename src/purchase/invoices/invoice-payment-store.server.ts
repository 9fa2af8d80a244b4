/** The rows of invoices that are paid on the website. */
import type { Transaction } from '../../db/database.server.ts';

export interface InvoicePayment {
  id: string;
  paymentId: string;
  /** Who was signed in. */
  userId: string;
  idempotencyKey: string;
  invoiceNumber: string;
  name: string;
  email: string;
  /** `''` for none. */
  phoneE164: string;
  createdAt: Date;
  /** The lead that told the dealer; `null` before. */
  leadId: string | null;
}

const columns = `id, payment_id as "paymentId", user_id as "userId", idempotency_key as "idempotencyKey",
  invoice_number as "invoiceNumber", name, email, phone_e164 as "phoneE164", created_at as "createdAt",
  lead_id as "leadId"`;

export async function addInvoicePayment(transaction: Transaction, invoice: InvoicePayment): Promise<void> {
  await transaction.query(
    `insert into invoice_payment (tenant_id, id, payment_id, user_id, idempotency_key, invoice_number, name, email,
       phone_e164, created_at, lead_id)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      invoice.id,
      invoice.paymentId,
      invoice.userId,
      invoice.idempotencyKey,
      invoice.invoiceNumber,
      invoice.name,
      invoice.email,
      invoice.phoneE164,
      invoice.createdAt,
      invoice.leadId,
    ],
  );
}

/** What this person has sent under this key before. Two posts at once wait for each other. */
export async function findByKey(
  transaction: Transaction,
  { userId, idempotencyKey }: Pick<InvoicePayment, 'userId' | 'idempotencyKey'>,
): Promise<InvoicePayment | null> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${userId} ${idempotencyKey}`]);
  const [row] = await transaction.query<InvoicePayment>(
    `select ${columns} from invoice_payment where user_id = $1 and idempotency_key = $2`,
    [userId, idempotencyKey],
  );
  return row ?? null;
}

/** Of one person: of their account, and of the address or number that they have proved. Newest first. */
export async function listInvoicePaymentsOf(
  transaction: Transaction,
  { userId, email, phone }: { userId: string; email: string; phone: string },
): Promise<InvoicePayment[]> {
  return transaction.query<InvoicePayment>(
    `select ${columns} from invoice_payment
     where user_id = $1::uuid or ($2 <> '' and lower(email) = lower($2)) or ($3 <> '' and phone_e164 = $3)
     order by created_at desc, id desc limit 200`,
    [userId, email, phone],
  );
}

export async function findInvoicePayment(transaction: Transaction, id: string): Promise<InvoicePayment | null> {
  const [row] = await transaction.query<InvoicePayment>(`select ${columns} from invoice_payment where id = $1`, [id]);
  return row ?? null;
}

export async function saveLeadOf(transaction: Transaction, id: string, leadId: string): Promise<void> {
  await transaction.query('update invoice_payment set lead_id = $2 where id = $1', [id, leadId]);
}

/** `null` also for one whose payer was erased. */
export async function findByPayment(transaction: Transaction, paymentId: string): Promise<InvoicePayment | null> {
  const [row] = await transaction.query<InvoicePayment>(
    `select ${columns} from invoice_payment where payment_id = $1`,
    [paymentId],
  );
  return row ?? null;
}

/** The rows of the test gateway. Nothing else of the product reads them. */
import type { Transaction } from '../../../db/database.server.ts';

export interface TestGatewayPayment {
  reference: string;
  idempotencyKey: string;
  amountCents: number;
  description: string;
  returnTo: string;
  cancelTo: string;
  createdAt: Date;
  expiresAt: Date;
  state: 'open' | 'paid' | 'failed' | 'expired';
  /** From when on it counts as paid; `null` where it is not. */
  paidFrom: Date | null;
  refunds: readonly { reference: string; idempotencyKey: string; amountCents: number }[];
}

const columns = `reference, idempotency_key as "idempotencyKey", amount_cents as "amountCents", description,
  return_to as "returnTo", cancel_to as "cancelTo", created_at as "createdAt", expires_at as "expiresAt", state,
  paid_from as "paidFrom", refunds`;

/** The payment of the key that was there before, where there is one. */
export async function addGatewayPayment(
  transaction: Transaction,
  payment: TestGatewayPayment,
): Promise<TestGatewayPayment> {
  await transaction.query(
    `insert into test_gateway_payment (tenant_id, reference, idempotency_key, amount_cents, description, return_to,
       cancel_to, created_at, expires_at, state, paid_from, refunds)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb)
     on conflict (tenant_id, idempotency_key) do nothing`,
    [
      payment.reference,
      payment.idempotencyKey,
      payment.amountCents,
      payment.description,
      payment.returnTo,
      payment.cancelTo,
      payment.createdAt,
      payment.expiresAt,
      payment.state,
      payment.paidFrom,
      JSON.stringify(payment.refunds),
    ],
  );
  const [row] = await transaction.query<TestGatewayPayment>(
    `select ${columns} from test_gateway_payment where idempotency_key = $1`,
    [payment.idempotencyKey],
  );
  return row!;
}

/** Nobody else changes it until the transaction ends. */
export async function lockGatewayPayment(
  transaction: Transaction,
  reference: string,
): Promise<TestGatewayPayment | null> {
  const [row] = await transaction.query<TestGatewayPayment>(
    `select ${columns} from test_gateway_payment where reference = $1 for update`,
    [reference],
  );
  return row ?? null;
}

export async function saveGatewayPayment(
  transaction: Transaction,
  { reference, state, paidFrom, refunds }: TestGatewayPayment,
): Promise<void> {
  await transaction.query(
    'update test_gateway_payment set state = $2, paid_from = $3, refunds = $4::jsonb where reference = $1',
    [reference, state, paidFrom, JSON.stringify(refunds)],
  );
}

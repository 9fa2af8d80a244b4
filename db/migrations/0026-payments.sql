-- Payments: what was asked, what a provider says of it, and a ledger of the money that moved. Amounts are cents.
create table payment (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- What it pays for (`payment.ts`), and the id of that.
  purpose text not null,
  purpose_id uuid not null,
  -- Who takes it, as it was when the payment began.
  provider text not null,
  -- The provider's own id, and its page; null until the provider has taken the order.
  provider_reference text,
  pay_at text,
  amount_cents bigint not null check (amount_cents > 0),
  -- What the provider's page says; it names no person.
  description text not null,
  state text not null check (state in ('open', 'paid', 'failed', 'expired')),
  created_at timestamptz not null,
  -- From then on it should not be paid any more.
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- Readable by people, `R-7K3M-9Q2X`; null until it is paid.
  receipt_number text,
  primary key (tenant_id, id),
  check ((state = 'paid') = (receipt_number is not null)),
  check ((state = 'paid') = (paid_at is not null))
);
--> statement-breakpoint
call isolate_by_tenant('payment');
--> statement-breakpoint
create unique index payment_by_receipt on payment (tenant_id, receipt_number);
--> statement-breakpoint
create unique index payment_by_reference on payment (tenant_id, provider, provider_reference);
--> statement-breakpoint
create index payment_of_purpose on payment (tenant_id, purpose, purpose_id);
--> statement-breakpoint
create index payment_by_time on payment (tenant_id, created_at desc);
--> statement-breakpoint
-- The ledger. Rows are only ever added.
create table payment_movement (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('received', 'refund-asked', 'refunded', 'refund-failed')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The provider's id of the payment or the refund; '' for what the provider has not seen.
  provider_reference text not null,
  -- For the end of a refund that was asked here: the movement that asked. Null for one that the dealer made at the provider.
  asked_by uuid,
  -- Why, in words: of a refund that was asked, or that failed.
  reason text not null,
  moved_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('payment_movement');
--> statement-breakpoint
create index payment_movement_of_payment on payment_movement (tenant_id, payment_id, moved_at);
--> statement-breakpoint
-- A payment is received once, and each refund ends once.
create unique index payment_movement_received on payment_movement (tenant_id, payment_id) where kind = 'received';
--> statement-breakpoint
create unique index payment_movement_answer on payment_movement (tenant_id, asked_by) where asked_by is not null;
--> statement-breakpoint
create unique index payment_movement_of_provider on payment_movement (tenant_id, payment_id, provider_reference)
  where kind in ('refunded', 'refund-failed') and provider_reference <> '';
--> statement-breakpoint
create function keep_payment_movement() returns trigger language plpgsql as $$
begin
  -- With a dealer who was removed everything goes.
  if tg_op = 'DELETE' and not exists (select from tenant where id = old.tenant_id and removed_at is null) then return null; end if;
  raise exception 'Rows of payment_movement are never changed or deleted: add a movement instead.';
end $$;
--> statement-breakpoint
-- After the row-level policy has had its say.
create trigger keep_payment_movement after update or delete on payment_movement for each row execute function keep_payment_movement();
--> statement-breakpoint
-- What became of a payment, to be told to what it pays for: each once, in this order.
create table payment_change (
  tenant_id uuid not null,
  payment_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('paid', 'failed', 'expired', 'refunded', 'refund-failed')),
  -- The movement of a refund; null for the rest.
  movement_id uuid,
  changed_at timestamptz not null,
  told_at timestamptz,
  primary key (tenant_id, payment_id, number),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('payment_change');
--> statement-breakpoint
-- The payments that the demonstration's own gateway knows. It takes no money, and asks no name.
create table test_gateway_payment (
  tenant_id uuid not null references tenant (id) on delete cascade,
  reference text not null,
  idempotency_key text not null,
  amount_cents bigint not null,
  description text not null,
  return_to text not null,
  cancel_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'paid', 'failed', 'expired')),
  -- When a payment is known to have been made; later than the press of the button where the answer is late.
  paid_from timestamptz,
  -- [{reference, idempotencyKey, amountCents}]
  refunds jsonb not null,
  primary key (tenant_id, reference)
);
--> statement-breakpoint
call isolate_by_tenant('test_gateway_payment');
--> statement-breakpoint
create unique index test_gateway_payment_by_key on test_gateway_payment (tenant_id, idempotency_key);

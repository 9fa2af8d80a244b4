-- Invoices that customers pay on the website: who paid which. The money itself is in `payment`, which names nobody.
create table invoice_payment (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- Who was signed in. Without a reference: a receipt outlives the account.
  user_id uuid not null,
  -- Of the form that was sent: sent twice, it is one payment.
  idempotency_key text not null,
  invoice_number text not null,
  name text not null,
  email text not null,
  -- In international form; '' for none.
  phone_e164 text not null,
  created_at timestamptz not null,
  -- The lead that told the dealer; null before.
  lead_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('invoice_payment');
--> statement-breakpoint
create unique index invoice_payment_of_payment on invoice_payment (tenant_id, payment_id);
--> statement-breakpoint
create unique index invoice_payment_by_key on invoice_payment (tenant_id, user_id, idempotency_key);
--> statement-breakpoint
create index invoice_payment_by_email on invoice_payment (tenant_id, lower(email));

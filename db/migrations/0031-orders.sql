-- Vehicles that shoppers buy online. An order wraps a reservation: the deposit, the hold and the refunds are its.
create table purchase_order (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- Read out on the telephone: `B-7K3M-9Q2X`.
  number text not null,
  -- `order-states.ts` says which may follow which.
  state text not null check (state in ('draft', 'placed', 'released')),
  vehicle_id uuid not null,
  -- Name, address and price of the vehicle, and the deposit, as the shopper accepted them last.
  vehicle jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Made when the form opens: the same form sent twice is one order.
  idempotency_key text not null,
  name text not null,
  last_name text not null,
  email text not null,
  -- In international form.
  phone text not null,
  -- The first step as it was posted, and where it came from.
  details jsonb not null,
  origin jsonb not null,
  -- By step: `order-steps.ts`.
  answers jsonb not null,
  -- Who was signed in; null for nobody.
  user_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- A draft is deleted after this.
  expires_at timestamptz not null,
  -- The last one that was begun; null before the deposit.
  reservation_id uuid,
  placed_at timestamptz,
  released_at timestamptz,
  primary key (tenant_id, id)
);
--> statement-breakpoint
call isolate_by_tenant('purchase_order');
--> statement-breakpoint
create unique index purchase_order_by_number on purchase_order (tenant_id, number);
--> statement-breakpoint
create unique index purchase_order_by_key on purchase_order (tenant_id, idempotency_key);
--> statement-breakpoint
create index purchase_order_of_user on purchase_order (tenant_id, user_id) where user_id is not null;
--> statement-breakpoint
create index purchase_order_by_email on purchase_order (tenant_id, lower(email));

-- Photographs of papers that a buyer adds to an order. The pictures themselves are files; a row says that one belongs to
-- an order.
create table order_document (
  tenant_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- Id and name of what it shows, as the dealer's configuration had them.
  kind text not null,
  label text not null,
  stored_at timestamptz not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- Of what was sent, so that the same picture sent again is the same.
  sent_sha256 text not null,
  primary key (tenant_id, order_id, id),
  unique (tenant_id, order_id, kind, sent_sha256),
  foreign key (tenant_id, order_id) references purchase_order (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('order_document');

-- What a dealer's hosted search index holds, and which server is writing to it. The row is made when somebody first writes.
create table hosted_index (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  -- Host and index that the rest is said of; empty before the first write is done.
  target text not null default '',
  -- Settings of the index and form of its documents.
  shape text not null default '',
  configuration_version bigint not null default 0,
  -- The stock that the documents hold.
  stock_version bigint not null default 0,
  documents integer not null default 0,
  -- Grows with every write, so that a page that was made from other documents has another key.
  revision bigint not null default 0,
  written_at timestamptz,
  -- One server writes at a time, until its lease ends or it gives it back.
  writer uuid,
  lease_until timestamptz
);
--> statement-breakpoint
call isolate_by_tenant('hosted_index');

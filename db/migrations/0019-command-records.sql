-- Who ran which command when. Of no single dealer, and without personal data of visitors: addresses stand in it as keyed hashes.
create table command_record (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Of the operating system, by the word of the command line that was run.
  os_user text not null,
  host text not null,
  -- 'socket': a server ran it for somebody who may open its control socket. 'process': it ran in its own process.
  channel text not null check (channel in ('socket', 'process')),
  command text not null,
  -- '' for none. Not a reference: the record outlives the dealer.
  tenant_slug text not null,
  arguments jsonb not null,
  -- Null while it runs, and for ever when its process ended first.
  exit_code integer
);
--> statement-breakpoint
create index command_record_started_at on command_record (started_at);
--> statement-breakpoint
grant select, insert, update, delete on command_record to forecourt_system;

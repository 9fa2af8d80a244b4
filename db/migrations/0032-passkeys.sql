-- Passkeys with which somebody signs in. The private key never leaves the person's device.
create table account_passkey (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The device on which it was made, for its owner to recognise it.
  name text,
  credential_id text not null,
  public_key text not null,
  -- How often it was used, as far as its device counts; an unsigned number of 32 bits.
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  -- The model of the device or program that keeps it; zeros where it does not say.
  aaguid text,
  created_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references account_user (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('account_passkey');
--> statement-breakpoint
create unique index account_passkey_credential on account_passkey (tenant_id, credential_id);
--> statement-breakpoint
create index account_passkey_of_user on account_passkey (tenant_id, user_id);

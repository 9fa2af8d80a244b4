-- People who sign in at one dealer. The same e-mail address at two dealers is two people.
create table account_user (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- In small letters. Somebody who has only a phone number has an address at phone.invalid, to which nothing is sent.
  email text not null,
  email_verified boolean not null,
  -- In international form; null for none.
  phone_number text,
  phone_number_verified boolean,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
--> statement-breakpoint
call isolate_by_tenant('account_user');
--> statement-breakpoint
create unique index account_user_email on account_user (tenant_id, email);
--> statement-breakpoint
create unique index account_user_phone on account_user (tenant_id, phone_number);
--> statement-breakpoint
create table account_session (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Stands in the signed cookie of the browser.
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references account_user (tenant_id, id) on delete cascade
);
--> statement-breakpoint
call isolate_by_tenant('account_session');
--> statement-breakpoint
create unique index account_session_token on account_session (tenant_id, token);
--> statement-breakpoint
create index account_session_of_user on account_session (tenant_id, user_id);
--> statement-breakpoint
-- One-time codes that were sent and not used yet: a hash of the receiver, and a keyed hash of the code with how often it was tried.
create table account_verification (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
--> statement-breakpoint
call isolate_by_tenant('account_verification');
--> statement-breakpoint
create index account_verification_of on account_verification (tenant_id, identifier, created_at);
--> statement-breakpoint
create index account_verification_by_end on account_verification (tenant_id, expires_at);

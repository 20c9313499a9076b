-- Everything in this folder is SQL that PostgreSQL 15 and the embedded PostgreSQL 18 both have.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('candidate', 'client', 'customer')),
  email text not null check (email = lower(email)),
  phone text not null,
  password_hash text not null,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- When the address in effect replaced another one: for a day it resets no password.
  email_changed_at timestamptz,
  -- A changed address or number waits here until its one-time password was given.
  pending_email text check (pending_email = lower(pending_email)),
  pending_phone text,
  -- Hash of the browser that registered, and keyed hashes of the answers and of each file: the same post
  -- twice is answered as the first was.
  registered_by text,
  registered_content jsonb,
  -- When the staff has dealt with the registration.
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_type, email)
);

-- The staff's lists page by (created_at, id) within one user type, whatever their filter.
create index accounts_arrived on accounts (user_type, created_at, id);
create index accounts_unhandled on accounts (user_type, created_at, id) where handled_at is null;
create index accounts_handled on accounts (user_type, created_at, id) where handled_at is not null;

-- The page after a registration asks whether this browser has registered.
create index accounts_registered_by on accounts (registered_by, created_at) where registered_by is not null;

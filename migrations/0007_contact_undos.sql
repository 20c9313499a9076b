-- Ways back from a changed address or number.
create table contact_undos (
  -- SHA-256 of the token in the e-mail's link.
  token_hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  -- What was in effect before, and since when it was proven.
  old_value text not null,
  old_verified_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index contact_undos_account on contact_undos (account_id);
create index contact_undos_expires on contact_undos (expires_at);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  user_agent text not null default ''
);
create index sessions_account on sessions (account_id);
create index sessions_created on sessions (created_at);

-- Accounts, sessions, drafts, documents, one-time passwords, contact messages, outgoing queue.
-- Only what PostgreSQL 15 and the embedded PostgreSQL 18 both have.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('candidate', 'client', 'customer')),
  email text not null check (email = lower(email)),
  phone text not null,
  password_hash text not null,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- A changed address or number waits here until its one-time password was given.
  pending_email text check (pending_email = lower(pending_email)),
  pending_phone text,
  -- Hash of the browser that registered: the same post twice is answered as the first was.
  registered_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_type, email)
);

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

create table drafts (
  id uuid primary key default gen_random_uuid(),
  visitor text not null,
  form text not null,
  account_id uuid references accounts (id) on delete cascade,
  "values" jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (visitor, form)
);
create index drafts_updated on drafts (updated_at);
create index drafts_account on drafts (account_id);

create table documents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts (id) on delete cascade,
  draft_id uuid references drafts (id) on delete cascade,
  kind text not null check (kind in ('resume', 'payslip', 'photo')),
  file_name text not null,
  media_type text not null,
  byte_size integer not null check (byte_size > 0),
  sha256 text not null,
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  check ((account_id is null) <> (draft_id is null)),
  unique (account_id, kind),
  unique (draft_id, kind)
);

create table candidates (
  account_id uuid primary key references accounts (id) on delete cascade,
  name text not null,
  dob date not null,
  gender text,
  marital_status text,
  nationality text not null,
  blood_group text,
  guardian_consent boolean not null default false,
  position_applied text not null,
  department text not null,
  sub_departments text[] not null default '{}',
  is_experienced boolean not null,
  current_employer text,
  total_experience text,
  relevant_experience text,
  skills_certifications text,
  ug_qualification text not null,
  ug_category text,
  year_of_graduation integer not null check (year_of_graduation >= 1950),
  has_pg boolean not null default false,
  pg_qualification text,
  pg_category text,
  pg_degree_name text,
  year_of_pg_graduation integer check (year_of_pg_graduation >= 1950),
  degrees text,
  branch text not null default 'HRMS',
  type_of text not null default 'Candidate',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_experienced or (current_employer is not null and total_experience is not null and relevant_experience is not null)),
  check (not has_pg or (pg_degree_name is not null and pg_category is not null and year_of_pg_graduation is not null))
);

-- One row a visitor, purpose and destination. The code itself is never stored.
create table otp_challenges (
  id uuid primary key default gen_random_uuid(),
  visitor text not null,
  purpose text not null,
  channel text not null check (channel in ('email', 'sms')),
  destination text not null,
  guesses integer not null default 0 check (guesses between 0 and 5),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null,
  verified_at timestamptz,
  unique (visitor, purpose, channel, destination)
);
create index otp_challenges_expires on otp_challenges (expires_at);

-- Counters of rate-limiter-flexible; expire is in milliseconds of the epoch.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Failed sign-ins, for known and unknown accounts alike.
create table sign_in_failures (
  account_key text primary key,
  failures integer not null check (failures > 0),
  failed_at timestamptz not null,
  wait_until timestamptz
);
create index sign_in_failures_failed on sign_in_failures (failed_at);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  content_hash text not null,
  username text not null,
  email text not null,
  phone text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_hash on contact_messages (content_hash, created_at);
create index contact_messages_created on contact_messages (created_at, id);

create table queued_messages (
  id bigint generated always as identity primary key,
  message jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  -- Set when given up; the row stays for the operator to see.
  dead_at timestamptz
);
create index queued_messages_due on queued_messages (due_at) where dead_at is null;

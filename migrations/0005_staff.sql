create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  role text not null default 'owner' check (role in ('owner', 'member')),
  password_hash text,
  link_hash text unique,
  link_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_name on staff (lower(name));

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index staff_sessions_created on staff_sessions (created_at);
create index staff_sessions_staff on staff_sessions (staff_id);

create table staff_texts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  updated_at timestamptz not null default now()
);
create unique index staff_texts_title on staff_texts (lower(title));

-- The record of access, kept for a year. The subject, an account or a case without one, may be erased since.
create table staff_acts (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  staff_name text not null,
  act text not null,
  kind text not null check (kind in ('contact', 'candidate', 'client', 'customer')),
  subject_id uuid,
  detail text not null default ''
);
create index staff_acts_at on staff_acts (at, id);
create index staff_acts_subject on staff_acts (subject_id, at);

-- The people at the agency, and what they do with what has come in.

create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  -- Null until the first link was used.
  password_hash text,
  -- SHA-256 of the last link's token: it sets a password, once, until it expires.
  link_hash text unique,
  link_expires_at timestamptz,
  link_used_at timestamptz,
  -- When they worked at the desk last, to the minute; sessions go.
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Whoever reads who did something must know who that was.
create unique index staff_name on staff (lower(name));

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  staff_id uuid not null references staff (id) on delete cascade,
  -- Null until the code of this sign-in was given: until then it opens nothing.
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  user_agent text not null default ''
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_created on staff_sessions (created_at);

-- Who marked it as handled: the name, since accounts of the staff go. Null where the command line did.
alter table accounts
  add handled_by text,
  -- When the staff opened it first, for its owner to see.
  add first_read_at timestamptz;
alter table contact_messages add handled_by text;

-- One of each account or message; internal.
create table staff_notes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid unique references accounts (id) on delete cascade,
  message_id uuid unique references contact_messages (id) on delete cascade,
  note text not null check (length(note) <= 5000),
  written_by text not null,
  written_at timestamptz not null,
  check (num_nonnulls(account_id, message_id) = 1)
);

-- Who did what and when, for a year. What was erased leaves its number here and nothing else.
create table staff_acts (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  staff_name text not null,
  act text not null check (act in ('opened', 'downloaded', 'noted', 'marked', 'unmarked', 'exported', 'erased')),
  kind text not null check (kind in ('contact', 'candidate', 'client', 'customer')),
  -- An account's or a message's; null for an export.
  subject_id uuid,
  -- Kind of the document, or the filters of an export.
  detail text not null default ''
);
create index staff_acts_at on staff_acts (at, id);
create index staff_acts_subject on staff_acts (subject_id, at);

alter table documents
  -- When a scanner for viruses has looked at it, and what it found, if anything.
  add scanned_at timestamptz,
  add virus text;

-- A note that was posted after its session had ended waits for the next sign-in.
alter table drafts drop constraint drafts_form_check;
alter table drafts add check (
  form ~ '^((profile-|forgot-password-)?(candidate|client|customer)(-json)?(-[0-9a-f-]{36})?|staff-note)$'
) not valid;

alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add check (purpose in (
  'candidate-registration', 'client-registration', 'customer-registration', 'registration', 'profile',
  'candidate-continue', 'client-continue', 'customer-continue',
  'candidate-sign-in', 'client-sign-in', 'customer-sign-in', 'staff-sign-in',
  'candidate-password-reset', 'client-password-reset', 'customer-password-reset'
)) not valid;

-- With an id of the caller's: the notification leads to it. The function of 0009 stays for processes of the
-- former version, which go on while the new ones start.
create function receive_contact_message(
  id uuid,
  username text,
  email text,
  phone text,
  message text,
  notification jsonb,
  at timestamptz,
  -- As of take_limits.
  limit_keys text[],
  maxima integer[],
  seconds integer[],
  -- Of the site's notifications, as of take_limit.
  mail_key text,
  max_mails integer,
  mail_seconds integer,
  out refused integer,
  out wait_seconds integer,
  out is_mailed boolean
)
language plpgsql as $$
begin
  select taken.* into refused, wait_seconds from take_limits(limit_keys, maxima, seconds, 1, at) as taken;
  if refused is not null then
    return;
  end if;
  -- Counting locks the one counter of the site until the end; beyond the number looking is enough.
  is_mailed := not exists (
    select from rate_limits as held
    where held.key = mail_key and held.points >= max_mails
      and is_running(held.ends_at, make_interval(secs => mail_seconds), at)
  ) and take_limit(mail_key, max_mails, mail_seconds, 1, at) is null;
  insert into contact_messages (id, username, email, phone, message, created_at, told_at)
  values (id, username, email, phone, message, at, case when is_mailed then at end);
  if is_mailed then
    insert into queued_messages (message, due_at, created_at) values (notification, at, at);
  end if;
end
$$;

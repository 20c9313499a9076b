-- A message that waits, written already or, about a case or a code, when it leaves. It goes with these.
create table queued_messages (
  id bigint generated always as identity primary key,
  message jsonb,
  account_id uuid references accounts on delete cascade,
  case_id uuid references cases on delete cascade,
  challenge_id uuid unique references otp_challenges on delete cascade on update cascade,
  -- The reader of a letter that is written when it leaves. It tells what happened from `created_at` on.
  audience text check (audience in ('person', 'staff')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  dead_at timestamptz,
  check ((message is null) = (audience is not null or challenge_id is not null)),
  check (audience is null or case_id is not null)
);
create index queued_messages_due on queued_messages (due_at) where dead_at is null;
create index queued_messages_account on queued_messages (account_id) where account_id is not null;
create index queued_messages_case on queued_messages (case_id) where case_id is not null;
-- What happens while one waits comes into it.
create unique index queued_messages_waiting on queued_messages (case_id, audience) where attempts = 0 and dead_at is null;

-- E-mails that leave after the commit that caused them.
create table queued_messages (
  id bigint generated always as identity primary key,
  message jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  -- Set when given up; the row stays for a month, for the operator to see.
  dead_at timestamptz
);
create index queued_messages_due on queued_messages (due_at) where dead_at is null;
create index queued_messages_dead on queued_messages (dead_at) where dead_at is not null;

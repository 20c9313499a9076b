create table queued_messages (
  id bigint generated always as identity primary key,
  message jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  dead_at timestamptz,
  merge_key text
);
create index queued_messages_dead on queued_messages (dead_at) where dead_at is not null;
create index queued_messages_due on queued_messages (due_at) where dead_at is null;
create index queued_messages_merged on queued_messages (merge_key) where merge_key is not null;

create table last_backup (
  id boolean primary key default true check (id),
  taken_at timestamptz not null
);

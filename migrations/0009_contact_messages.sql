create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  email text not null,
  phone text not null,
  message text not null,
  -- When the business was told by e-mail; null: the next digest counts it.
  told_at timestamptz,
  -- When the staff has dealt with it.
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_created on contact_messages (created_at, id);
create index contact_messages_unhandled on contact_messages (created_at, id) where handled_at is null;
create index contact_messages_handled on contact_messages (created_at, id) where handled_at is not null;
create index contact_messages_untold on contact_messages (created_at) where told_at is null;

-- Stores a message and queues its notification, unless a limit is reached. In one round trip: see
-- sendContactMessage.
create function receive_contact_message(
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
  insert into contact_messages (username, email, phone, message, created_at, told_at)
  values (username, email, phone, message, at, case when is_mailed then at end);
  if is_mailed then
    insert into queued_messages (message, due_at, created_at) values (notification, at, at);
  end if;
end
$$;

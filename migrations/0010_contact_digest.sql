-- Beyond a number of contact mails an hour the business is told by a digest.
-- Only what PostgreSQL 15 and the embedded PostgreSQL 18 both have.

-- When the business was told by mail; null: the next digest counts it. Whatever was there has been told.
alter table contact_messages add column told_at timestamptz default now();
create index contact_messages_untold on contact_messages (created_at) where told_at is null;

-- As in 0004, which stays for processes of the former version, but for the sender's limits and the number of
-- mails.
create function receive_contact_message(
  sent_hash text,
  sent_username text,
  sent_email text,
  sent_phone text,
  sent_message text,
  sent_at timestamptz,
  since timestamptz,
  notification jsonb,
  -- As of take_limits.
  limit_keys text[],
  mosts integer[],
  lasts bigint,
  clock bigint,
  tolerance bigint,
  -- Of the site's mails, as of take_limit.
  mail_key text,
  mails integer,
  mails_last bigint,
  out message_id uuid,
  out is_duplicate boolean,
  -- Milliseconds until the sender may send again; then there is no message_id.
  out wait bigint
)
language plpgsql as $$
declare
  is_mailed boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('contact ' || sent_hash, 0));
  select id into message_id
  from contact_messages
  where content_hash = sent_hash and created_at > since
  order by created_at desc
  limit 1;
  is_duplicate := found;
  wait := 0;
  if found then
    return;
  end if;

  wait := take_limits(limit_keys, mosts, lasts, clock, tolerance);
  if wait > 0 then
    return;
  end if;

  -- Counting locks the one counter of the site until the end; beyond the number looking is enough.
  is_mailed := not exists (
    select from rate_limits
    where key = mail_key and points >= mails
      and expire > clock and expire <= clock + mails_last + tolerance
  );
  if is_mailed then
    is_mailed := take_limit(mail_key, mails, mails_last, clock, tolerance) = 0;
  end if;

  insert into contact_messages (content_hash, username, email, phone, message, created_at, told_at)
  values (
    sent_hash, sent_username, sent_email, sent_phone, sent_message, sent_at,
    case when is_mailed then sent_at end
  )
  returning id into message_id;
  if is_mailed then
    insert into queued_messages (message, due_at, created_at)
    values (notification, sent_at, sent_at);
  end if;
end
$$;

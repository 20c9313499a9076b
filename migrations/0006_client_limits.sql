-- A client counts in several periods at once: its network's parts, or its browser and these.
-- Only what PostgreSQL 15 and the embedded PostgreSQL 18 both have.

-- Counts one in each of these periods, or in none when one of them has its number already. Callers name them
-- from the narrowest to the widest, so that two of them never wait for each other.
create function take_limits(
  limit_keys text[],
  mosts integer[],
  lasts bigint,
  at bigint,
  tolerance bigint
) returns bigint -- as of take_limit
language plpgsql as $$
declare
  wait bigint;
begin
  for n in 1 .. cardinality(limit_keys) loop
    wait := take_limit(limit_keys[n], mosts[n], lasts, at, tolerance);
    if wait > 0 then
      update rate_limits set points = points - 1 where key = any (limit_keys[1 : n - 1]);
      return wait;
    end if;
  end loop;
  return 0;
end
$$;

drop function receive_contact_message(
  text, text, text, text, text, timestamptz, timestamptz, jsonb, text, integer, bigint, bigint, bigint
);

-- As in 0004, but for the sender's limit.
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
  out message_id uuid,
  out is_duplicate boolean,
  -- Milliseconds until the sender may send again; then there is no message_id.
  out wait bigint
)
language plpgsql as $$
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

  insert into contact_messages (content_hash, username, email, phone, message, created_at)
  values (sent_hash, sent_username, sent_email, sent_phone, sent_message, sent_at)
  returning id into message_id;
  insert into queued_messages (message, due_at, created_at)
  values (notification, sent_at, sent_at);
end
$$;

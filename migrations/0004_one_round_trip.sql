-- What takes several statements and must be exact, in one round trip of the network; indexes for what
-- would otherwise grow slower with the tables.
-- Only what PostgreSQL 15 and the embedded PostgreSQL 18 both have.

-- Counts one in a period of rate_limits, unless it has its number already; a period that has ended, or that
-- a clock that was ahead began, begins anew. Times in milliseconds.
create function take_limit(
  limit_key text,
  most integer,
  lasts bigint,
  at bigint,
  -- By how much clocks may differ.
  tolerance bigint
) returns bigint -- until the period ends when it has its number; 0: counted
language plpgsql as $$
begin
  insert into rate_limits as held (key, points, expire)
  values (limit_key, 1, at + lasts)
  on conflict (key) do update set
    points = case
      when held.expire > at and held.expire <= at + lasts + tolerance then held.points + 1
      else 1
    end,
    expire = case
      when held.expire > at and held.expire <= at + lasts + tolerance then held.expire
      else excluded.expire
    end
  where held.points < most
    or (held.expire > at and held.expire <= at + lasts + tolerance) is not true;
  if found then
    return 0;
  end if;
  -- The refused insertion has locked the row.
  return (select greatest(held.expire - at, 1) from rate_limits as held where held.key = limit_key);
end
$$;

-- Stores a contact message and queues its notification, unless the same has come since `since` or the
-- sender's limit is reached. Each statement in here sees what was committed before it, so what waits for the
-- lock finds the message it has waited for.
create function receive_contact_message(
  sent_hash text,
  sent_username text,
  sent_email text,
  sent_phone text,
  sent_message text,
  sent_at timestamptz,
  since timestamptz,
  notification jsonb,
  -- As of take_limit.
  limit_key text,
  most integer,
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

  wait := take_limit(limit_key, most, lasts, clock, tolerance);
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

-- Challenges end in two ways: unverified soon after they expire, verified a week after. Either sweep finds its
-- own rows without passing the others.
drop index otp_challenges_expires;
create index otp_challenges_expires on otp_challenges (expires_at) where verified_at is null;
create index otp_challenges_verified on otp_challenges (verified_at) where verified_at is not null;

-- A changed password or a deleted account takes back what any browser was sent or has proven.
create index otp_challenges_destination on otp_challenges (destination);

-- Letters given up stay for a month.
create index queued_messages_dead on queued_messages (dead_at) where dead_at is not null;

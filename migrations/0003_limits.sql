-- How often something was done in a period. What takes several statements and must be exact is done in a
-- function, in one round trip of the network. `at` is the clock of the process that asks.

-- Keys are keyed hashes.
create table rate_limits (
  key text primary key,
  points integer not null check (points >= 0),
  -- A limit that refills is full again then.
  ends_at timestamptz not null
);
create index rate_limits_ends on rate_limits (ends_at);

-- Clocks of processes differ by a minute at most; what ends later than that was made by one that was ahead.
create function is_running(ends_at timestamptz, lasts interval, at timestamptz) returns boolean
language sql stable as $$
  select ends_at > at and ends_at <= at + lasts + interval '1 minute'
$$;

-- What counters would be with `weight` more. `free_at` is later than `at` where that is more than `maximum`.
create function count_limits(
  limit_keys text[], maxima integer[], seconds integer[], weight integer, at timestamptz, refills boolean[]
) returns table (place bigint, key text, points integer, ends_at timestamptz, free_at timestamptz)
language sql stable as $$
  select wanted.place, wanted.key, used + weight, ends + refill,
    case when refill > interval '0' then ends + refill - lasts when used + weight > maximum then ends end
  from unnest(limit_keys, maxima, seconds, refills)
    with ordinality as wanted (key, maximum, seconds, refills, place)
  -- The limit has PostgreSQL look keys up one by one, and not read all of them.
  left join lateral (select * from rate_limits where rate_limits.key = wanted.key limit 1) as held on true
  cross join lateral (select make_interval(secs => wanted.seconds) as lasts) as period
  cross join lateral (
    select is_running(held.ends_at, lasts, at) as runs,
      case when wanted.refills then lasts / maximum * weight else interval '0' end as refill
  ) as state
  cross join lateral (
    select case when runs and refill = interval '0' then held.points else 0 end as used,
      case when runs then held.ends_at when refill > interval '0' then at else at + lasts end as ends
  ) as counter
$$;

-- Counts `weight` in each of these, or in none when one is full. `refused`: the first that is full; null: counted
-- in all. `wait_seconds`: until all of them will allow it, as far as is known now.
create function take_limits(
  limit_keys text[], maxima integer[], seconds integer[], weight integer, at timestamptz,
  refills boolean[] default '{}', out refused integer, out wait_seconds integer
) language plpgsql
-- Else each call plans anew, which takes four times as long as all the rest.
set plan_cache_mode = force_generic_plan as $$
declare
  added text[];
  are_new boolean;
begin
  -- Counts what is new, and locks the others in one order for all who ask, so that two never wait for each other.
  with inserted as (
    insert into rate_limits as held (key, points, ends_at)
    select counted.key, counted.points, counted.ends_at
    from count_limits(limit_keys, maxima, seconds, weight, at, refills) as counted order by counted.key
    on conflict (key) do update set points = held.points where false
    returning key, points
  )
  -- One that was deleted meanwhile has the points that it had, and more.
  select array_agg(key), bool_and(points = weight) into added, are_new from inserted;
  if are_new and cardinality(added) = cardinality(limit_keys) and weight <= all (maxima) then
    return;
  elsif added is not null then
    -- All are counted below.
    update rate_limits set points = 0, ends_at = at where key = any (added);
  end if;

  with counted as materialized (
    select * from count_limits(limit_keys, maxima, seconds, weight, at, refills)
  ), refusal as (
    select min(place) as first, greatest(1, ceil(extract(epoch from max(free_at) - at))) as wait
    from counted where free_at > at
  ), stored as (
    insert into rate_limits (key, points, ends_at)
    select key, counted.points, counted.ends_at from counted, refusal where first is null
    on conflict (key) do update set points = excluded.points, ends_at = excluded.ends_at
  )
  select first, wait into refused, wait_seconds from refusal;
end
$$;

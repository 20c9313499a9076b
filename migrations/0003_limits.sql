-- How often something was done in a period. What takes several statements and must be exact is done in
-- functions, in one round trip of the network. `at` is the clock of the process that asks.

-- Keys are keyed hashes.
create table rate_limits (
  key text primary key,
  points integer not null check (points >= 0),
  ends_at timestamptz not null
);
create index rate_limits_ends on rate_limits (ends_at);

-- Clocks of processes differ by a minute at most; what ends later than that was made by one that was ahead.
create function is_running(ends_at timestamptz, lasts interval, at timestamptz) returns boolean
language sql stable as $$
  select ends_at > at and ends_at <= at + lasts + interval '1 minute'
$$;

-- Counts `weight` in a period, unless there would be more than `maximum` in it.
-- It returns when the full period ends; null: counted.
create function take_limit(limit_key text, maximum integer, seconds integer, weight integer, at timestamptz)
returns timestamptz language plpgsql as $$
declare
  lasts constant interval := make_interval(secs => seconds);
begin
  insert into rate_limits as held (key, points, ends_at)
  values (limit_key, weight, at + lasts)
  on conflict (key) do update set
    points = case when is_running(held.ends_at, lasts, at) then held.points + weight else weight end,
    ends_at = case when is_running(held.ends_at, lasts, at) then held.ends_at else excluded.ends_at end
  where held.points <= maximum - weight or not is_running(held.ends_at, lasts, at);
  if found then return null; end if;
  -- The refused insertion has locked the row.
  return (select held.ends_at from rate_limits as held where held.key = limit_key);
end
$$;

-- Undoes what was counted in running periods; one in which nothing is left ends.
create function give_back(limit_keys text[], weight integer, at timestamptz) returns void
language sql as $$
  update rate_limits
  set points = points - weight, ends_at = case when points > weight then ends_at else at end
  where key = any (limit_keys) and points >= weight and ends_at > at
$$;

-- Counts `weight` in each of these periods, or in none when one is full. Callers name them in one order, so
-- that two of them never wait for each other. `refused`: which one is full; null: counted in all. `wait_seconds`: until
-- all of them will allow it, as far as is known now.
create function take_limits(
  limit_keys text[], maxima integer[], seconds integer[], weight integer, at timestamptz,
  out refused integer, out wait_seconds integer
) language plpgsql as $$
declare
  free_at timestamptz;
begin
  for n in 1 .. cardinality(limit_keys) loop
    free_at := take_limit(limit_keys[n], maxima[n], seconds[n], weight, at);
    if free_at is not null then
      perform give_back(limit_keys[1 : n - 1], weight, at);
      refused := n;
      select greatest(free_at, max(held.ends_at)) into free_at
      from unnest(limit_keys, maxima, seconds) with ordinality as later (key, maximum, lasts, place)
      join rate_limits as held using (key)
      where place > n and held.points > later.maximum - weight
        and is_running(held.ends_at, make_interval(secs => later.lasts), at);
      wait_seconds := greatest(1, ceil(extract(epoch from free_at - at)));
      return;
    end if;
  end loop;
end
$$;

-- What the whole site shares, refilled as time passes. One without a row is full.
create table budgets (
  name text primary key,
  -- When it will be full again, and the row of no use.
  full_at timestamptz not null
);

-- Spends one of a budget that refills by one every `every` and holds what `holds` refills.
-- It returns seconds until there is one again; 0: spent.
create function spend_budget(budget text, every interval, holds interval, at timestamptz)
returns integer language plpgsql as $$
begin
  insert into budgets as held (name, full_at)
  values (budget, at + every)
  on conflict (name) do update set
    full_at = every + case when is_running(held.full_at, holds, at) then held.full_at else at end
  where not is_running(held.full_at, holds, at) or held.full_at + every - at <= holds;
  if found then return 0; end if;
  -- The refused insertion has locked the row.
  return (
    select greatest(1, ceil(extract(epoch from held.full_at + every - at - holds)))
    from budgets as held where held.name = budget
  );
end
$$;

-- Failed sign-ins in a row, for known and unknown accounts alike. Keys are keyed hashes.
create table sign_in_failures (
  account_key text primary key,
  failures integer not null check (failures > 0),
  failed_at timestamptz not null,
  wait_until timestamptz
);
create index sign_in_failures_failed on sign_in_failures (failed_at);

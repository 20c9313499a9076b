-- One-time passwords: none can be guessed before its sending was allowed; what a send or a guess takes from
-- several limits is taken at once; the site's budgets refill as time passes.
-- Only what PostgreSQL 15 and the embedded PostgreSQL 18 both have.

-- The former version's rows, and those it makes while it goes on, were always guessable.
alter table otp_challenges add guessable boolean not null default true;

-- Counts one in each of these periods, or in none when one of them has its number already. Callers name them in
-- one order, so that two of them never wait for each other.
create function take_every_limit(
  limit_keys text[],
  mosts integer[],
  lasts bigint[],
  at bigint,
  tolerance bigint,
  -- Which one had its number; null: all are counted.
  out refused integer,
  -- Milliseconds until all of them will allow it, as far as is known now.
  out wait bigint
)
language plpgsql as $$
begin
  for n in 1 .. cardinality(limit_keys) loop
    wait := take_limit(limit_keys[n], mosts[n], lasts[n], at, tolerance);
    if wait > 0 then
      refused := n;
      update rate_limits set points = points - 1 where key = any (limit_keys[1 : n - 1]);
      select greatest(wait, max(held.expire - at)) into wait
      from unnest(limit_keys, mosts, lasts) with ordinality as other (key, most, lasts, place)
      join rate_limits as held using (key)
      where place > n and held.points >= most
        and held.expire > at and held.expire <= at + other.lasts + tolerance;
      return;
    end if;
  end loop;
end
$$;

-- Spends one of a budget that refills by one every `every` and holds what `holds` refills. The row's `expire` is
-- when the budget will be full again, and so when the row is of no use any more; one further ahead is of a clock
-- that was. Times in milliseconds.
create function spend_budget(
  budget_key text,
  every bigint,
  holds bigint,
  -- As much has to stay in it, for whom goes first.
  reserve bigint,
  at bigint,
  -- By how much clocks may differ.
  tolerance bigint
) returns bigint -- until there is one again; 0: spent
language plpgsql as $$
begin
  insert into rate_limits as held (key, points, expire)
  values (budget_key, 0, at + every)
  on conflict (key) do update set
    expire = every + case
      when held.expire between at and at + holds + tolerance then held.expire
      else at
    end
  where (held.expire between at and at + holds + tolerance) is not true
    or held.expire + every - at <= holds - reserve;
  if found then
    return 0;
  end if;
  -- The refused insertion has locked the row.
  return (
    select greatest(held.expire + every - at - holds + reserve, 1)
    from rate_limits as held
    where held.key = budget_key
  );
end
$$;

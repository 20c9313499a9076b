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

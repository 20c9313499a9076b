-- Files that wait in unfinished forms of people without an account: how many bytes, exactly and at once.
-- Only what PostgreSQL 15 and the embedded PostgreSQL 18 both have.

-- Whether an address of its visitor was proven when or after it came. Null: it is counted in neither sum,
-- since it belongs to an account or to the unfinished form of one.
alter table documents add column unclaimed text check (unclaimed in ('unproven', 'proven'));

-- They were promised the time of their draft.
update documents set unclaimed = 'proven'
from drafts where drafts.id = documents.draft_id and drafts.account_id is null;

create index documents_unproven on documents (created_at) where unclaimed = 'unproven';

-- Names of files whose day was over, by kind, for the page to tell.
alter table drafts add column gone_files jsonb not null default '{}';

-- One row, which every change of such files locks last of all.
create table unclaimed_files (
  id boolean primary key default true check (id),
  unproven bigint not null default 0,
  proven bigint not null default 0
);
insert into unclaimed_files (proven)
select sum(byte_size) from documents where unclaimed is not null having count(*) > 0;

-- A process of the former version takes a file over without emptying `unclaimed`: the draft decides as well.
create function count_unclaimed_files() returns trigger language plpgsql as $$
declare
  more_unproven bigint := 0;
  more_proven bigint := 0;
begin
  -- Whoever copies all rows copies the sums as well.
  if current_setting('pearlbridge.copying', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(sum(byte_size) filter (where unclaimed = 'unproven'), 0),
      coalesce(sum(byte_size) filter (where unclaimed = 'proven'), 0)
    into more_unproven, more_proven
    from added where draft_id is not null;
  end if;
  if tg_op <> 'INSERT' then
    select more_unproven - coalesce(sum(byte_size) filter (where unclaimed = 'unproven'), 0),
      more_proven - coalesce(sum(byte_size) filter (where unclaimed = 'proven'), 0)
    into more_unproven, more_proven
    from removed where draft_id is not null;
  end if;
  if more_unproven <> 0 or more_proven <> 0 then
    insert into unclaimed_files as held (unproven, proven) values (more_unproven, more_proven)
    on conflict (id) do update
    set unproven = held.unproven + excluded.unproven, proven = held.proven + excluded.proven;
  end if;
  return null;
end
$$;

create trigger count_added_files after insert on documents
referencing new table as added for each statement execute function count_unclaimed_files();
create trigger count_changed_files after update on documents
referencing old table as removed new table as added for each statement execute function count_unclaimed_files();
create trigger count_removed_files after delete on documents
referencing old table as removed for each statement execute function count_unclaimed_files();

-- As take_limits, but counts `weight` in each period.
create function take_limits(
  limit_keys text[],
  mosts integer[],
  lasts bigint,
  at bigint,
  tolerance bigint,
  weight integer
) returns bigint
language plpgsql as $$
declare
  wait bigint;
begin
  for n in 1 .. cardinality(limit_keys) loop
    -- With one less room for each that it counts beyond the first.
    wait := take_limit(limit_keys[n], mosts[n] - weight + 1, lasts, at, tolerance);
    if wait > 0 then
      update rate_limits set points = points - weight where key = any (limit_keys[1 : n - 1]);
      return wait;
    end if;
    update rate_limits set points = points + weight - 1 where key = limit_keys[n];
  end loop;
  return 0;
end
$$;

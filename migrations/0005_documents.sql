-- Files of accounts and of unfinished forms; what is in them lies in the store.
create table documents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts (id) on delete cascade,
  draft_id uuid references drafts (id) on delete cascade,
  kind text not null check (kind in ('resume', 'payslip', 'photo')),
  file_name text not null,
  media_type text not null,
  byte_size integer not null check (byte_size > 0),
  sha256 text not null,
  storage_key text not null unique,
  -- Of a draft without an account: whether an address of its visitor was proven when or after it came.
  unclaimed text check (unclaimed in ('unproven', 'proven')),
  created_at timestamptz not null default now(),
  check ((account_id is null) <> (draft_id is null)),
  check (unclaimed is null or account_id is null),
  unique (account_id, kind),
  unique (draft_id, kind)
);
create index documents_unproven on documents (created_at) where unclaimed = 'unproven';

-- Bytes of those files, exactly and at once: one row, which every change of them locks last of all.
create table unclaimed_files (
  id boolean primary key default true check (id),
  unproven bigint not null default 0,
  proven bigint not null default 0
);

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
    from added;
  end if;
  if tg_op <> 'INSERT' then
    select more_unproven - coalesce(sum(byte_size) filter (where unclaimed = 'unproven'), 0),
      more_proven - coalesce(sum(byte_size) filter (where unclaimed = 'proven'), 0)
    into more_unproven, more_proven
    from removed;
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

-- Whose a store of documents is: the store keeps this token as well, so that a database never sweeps the files of
-- another one. One row, made when it is first asked for.
create table document_owner (
  id boolean primary key default true check (id),
  token uuid not null default gen_random_uuid()
);

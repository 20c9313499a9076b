-- What unfinished forms hold, files and texts, and for which networks: one of them takes a share of the room at most.

create table draft_room (
  draft_id uuid primary key references drafts (id) on delete cascade,
  -- Keyed hash of the IPv4 address or the /48 that added to it last.
  network text not null,
  -- An address of its visitor was proven, or it has an account.
  is_proven boolean not null,
  -- Of its answers, in steps, so that few saves change it.
  text_bytes integer not null default 0,
  -- Of its files, as far as `unclaimed_files` counts them.
  file_bytes integer not null default 0,
  -- When it grew last.
  grown_at timestamptz not null
);
-- Whose files go first, and whose answers.
create index draft_room_files on draft_room (network, is_proven, grown_at) where file_bytes > 0;
create index draft_room_texts on draft_room (network, grown_at) where file_bytes = 0 and not is_proven;
-- Long answers of nobody known.
create index draft_room_long on draft_room (grown_at) where text_bytes > 16384 and not is_proven;

create table network_room (
  network text primary key,
  bytes bigint not null
);
create index network_room_bytes on network_room (bytes);

-- Of texts and files in `network_room`, and of texts in `unclaimed_files`, whose row is always locked first: who
-- waits for a network's row holds nothing that anybody else needs.
create function count_draft_room() returns trigger language plpgsql as $$
declare
  more_unproven integer := 0;
  more_proven integer := 0;
begin
  if current_setting('pearlbridge.copying', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    more_proven := case when new.is_proven then new.text_bytes else 0 end;
    more_unproven := new.text_bytes - more_proven;
  end if;
  if tg_op <> 'INSERT' then
    more_proven := more_proven - case when old.is_proven then old.text_bytes else 0 end;
    more_unproven := more_unproven - case when old.is_proven then 0 else old.text_bytes end;
  end if;
  insert into unclaimed_files as held (unproven, proven) values (more_unproven, more_proven)
  on conflict (id) do update
  set unproven = held.unproven + excluded.unproven, proven = held.proven + excluded.proven;
  if tg_op <> 'DELETE' then
    insert into network_room as held (network, bytes) values (new.network, new.text_bytes + new.file_bytes)
    on conflict (network) do update set bytes = held.bytes + excluded.bytes;
  end if;
  if tg_op <> 'INSERT' then
    update network_room set bytes = bytes - old.text_bytes - old.file_bytes where network = old.network;
    delete from network_room where network = old.network and bytes <= 0;
  end if;
  return null;
end
$$;

create trigger count_added_room after insert on draft_room
for each row execute function count_draft_room();
create trigger count_changed_room after update on draft_room
for each row
when (
  (old.network, old.is_proven, old.text_bytes, old.file_bytes)
  is distinct from (new.network, new.is_proven, new.text_bytes, new.file_bytes)
)
execute function count_draft_room();
create trigger count_removed_room after delete on draft_room
for each row execute function count_draft_room();

create function count_files_of_draft() returns trigger language plpgsql as $$
begin
  if current_setting('pearlbridge.copying', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update draft_room set file_bytes = file_bytes - old.byte_size
    where draft_id = old.draft_id and old.unclaimed is not null;
  end if;
  if tg_op <> 'DELETE' then
    update draft_room set file_bytes = file_bytes + new.byte_size
    where draft_id = new.draft_id and new.unclaimed is not null;
  end if;
  return null;
end
$$;

create trigger count_file_added after insert on documents
for each row when (new.unclaimed is not null) execute function count_files_of_draft();
create trigger count_file_changed after update on documents
for each row
when (
  (old.draft_id, old.byte_size, old.unclaimed is null)
  is distinct from (new.draft_id, new.byte_size, new.unclaimed is null)
)
execute function count_files_of_draft();
create trigger count_file_removed after delete on documents
for each row when (old.unclaimed is not null) execute function count_files_of_draft();

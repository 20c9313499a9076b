-- Files whose row was deleted, by a cascade too, or has not come yet: the sweep removes them after an hour.
create table removed_files (
  storage_key text primary key,
  since timestamptz not null default now()
);

create function note_removed_file() returns trigger language plpgsql as $$
begin
  insert into removed_files (storage_key) values (old.storage_key) on conflict (storage_key) do nothing;
  return null;
end $$;

create trigger note_removed_file after delete on documents
  for each row execute function note_removed_file();

create table drafts (
  id uuid primary key default gen_random_uuid(),
  visitor text not null,
  form text not null,
  account_id uuid references accounts on delete cascade,
  answers jsonb not null default '{}',
  version integer not null default 0,
  -- The answers that were posted last, to know the same post again.
  digest text not null default '',
  resume_hash text unique,
  resume_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (visitor, form)
);
create index drafts_account on drafts (account_id);
create index drafts_updated on drafts (updated_at);

-- A file belongs to an unfinished form, an account or a text in a case.
create table documents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts on delete cascade,
  draft_id uuid references drafts on delete cascade,
  event_id uuid,
  kind text not null check (
    kind in ('resume', 'payslip', 'photo', 'attachment-1', 'attachment-2', 'attachment-3')
  ),
  file_name text not null,
  media_type text not null,
  byte_size integer not null check (byte_size > 0),
  sha256 text not null,
  storage_key text not null unique,
  unproven boolean not null default false,
  has_password boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(account_id, draft_id, event_id) = 1),
  check (not unproven or draft_id is not null),
  unique (account_id, kind),
  unique (draft_id, kind),
  unique (event_id, kind)
);
-- The sum of what unfinished forms hold is read from the index alone.
create index documents_of_drafts on documents (draft_id, kind, byte_size, unproven) where draft_id is not null;
create index documents_unproven on documents (created_at) where unproven;

-- Keys of files that lost their row, or that have none yet: an hourly sweep removes them from the store.
create table removed_files (
  storage_key text primary key,
  since timestamptz not null default now()
);
create function note_removed_file() returns trigger language plpgsql as $$
begin
  insert into removed_files (storage_key) values (old.storage_key) on conflict (storage_key) do nothing;
  return null;
end $$;
create trigger note_removed_file after delete or update of storage_key on documents
for each row execute function note_removed_file();

-- How far what is filled in after the start has come: see app/domain/backfills.
create table backfills (
  name text primary key,
  -- The row that was looked at last: `created_at` and `id`.
  reached_at timestamptz not null default '-infinity',
  reached_id uuid not null default '00000000-0000-0000-0000-000000000000',
  added bigint not null default 0,
  -- When it came to the last row first. Later ones may still come from processes of the former version.
  caught_up_at timestamptz
);

-- When a back-up was last written whole to its place: one row at most.
create table last_backup (
  id boolean primary key default true check (id),
  taken_at timestamptz not null
);

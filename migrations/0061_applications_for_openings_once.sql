-- Without a transaction
create unique index concurrently if not exists requests_opening_once on requests (account_id, opening_id)
where opening_id is not null and status <> 'withdrawn';
create index concurrently if not exists requests_opening on requests (opening_id, created_at, id)
where opening_id is not null;
-- In place of requests_open_application: two openings may have one title.
create unique index concurrently if not exists requests_open_position on requests (account_id, lower(about))
where kind = 'application' and status in ('received', 'in-review', 'in-progress') and opening_id is null;
drop index concurrently if exists requests_open_application;
alter table requests validate constraint requests_opening_id_fkey;

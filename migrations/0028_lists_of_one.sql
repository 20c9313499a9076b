-- Without a transaction
-- What is somebody's own, by kind and status: the former index was read row by row for those that are open.
create index concurrently if not exists requests_of_one on requests (assigned_to, kind, status, created_at, id) where assigned_to is not null;
drop index concurrently if exists requests_assigned;

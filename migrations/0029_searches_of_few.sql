-- Without a transaction
-- A search reads the newest first, whatever their kind.
create index concurrently if not exists requests_at on requests (created_at, id);
-- Words with kind, status and whose it is, so that a search of some of the cases reads no others.
create index concurrently if not exists requests_found on requests using gin (
  words, (array[kind, status, coalesce(assigned_to::text, 'nobody')])
) with (gin_pending_list_limit = 256);
drop index concurrently if exists requests_words;
-- What people withdrew lately.
create index concurrently if not exists request_events_withdrawn on request_events (at)
where staff_name is null and status = 'withdrawn';

-- Without a transaction
-- What has ended and waits for an answer all the same.
create index concurrently if not exists requests_reopened on requests (created_at, id)
where unanswered_since is not null and status in ('done', 'closed', 'withdrawn');

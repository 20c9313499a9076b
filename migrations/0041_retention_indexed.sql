-- Without a transaction
create index concurrently if not exists accounts_signed_in on accounts (signed_in_at, id);
create index concurrently if not exists accounts_leaving on accounts (leaves_at) where leaves_at is not null;
-- What has ended, of accounts and of contact messages.
create index concurrently if not exists requests_ended on requests (updated_at)
where message_id is null and unanswered_since is null and status in ('done', 'closed', 'withdrawn');
create index concurrently if not exists requests_ended_messages on requests (updated_at)
where message_id is not null and unanswered_since is null and status in ('done', 'closed', 'withdrawn');

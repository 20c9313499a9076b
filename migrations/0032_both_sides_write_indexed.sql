-- Without a transaction
create index concurrently if not exists requests_unread on requests (account_id) where unread_since is not null;
create index concurrently if not exists requests_unanswered on requests (created_at, id) where unanswered_since is not null;
alter table request_events validate constraint request_events_note_check;
alter table drafts validate constraint drafts_form_check;

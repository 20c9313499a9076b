-- Without a transaction
create unique index concurrently if not exists requests_message on requests (message_id) where message_id is not null;
create index concurrently if not exists requests_nobodys on requests (kind, status, created_at, id) where assigned_to is null;
create index concurrently if not exists requests_assigned on requests (assigned_to, created_at, id) where assigned_to is not null;
-- A list of what was added last is kept short, since each search reads it.
create index concurrently if not exists requests_words on requests using gin (words) with (gin_pending_list_limit = 256);
create index concurrently if not exists requests_without_words on requests (created_at, id) where words is null;
create index concurrently if not exists staff_notes_account on staff_notes (account_id, written_at) where account_id is not null;
create index concurrently if not exists staff_notes_message on staff_notes (message_id, written_at) where message_id is not null;
create index concurrently if not exists queued_messages_merged on queued_messages (merge_key) where merge_key is not null;
create index concurrently if not exists request_events_batch on request_events (batch) where batch is not null;
create index concurrently if not exists request_events_at on request_events (at) where staff_name is not null;
create index concurrently if not exists drafts_of_desk on drafts (form) where form like 'desk-%';
alter table requests validate constraint requests_kind_check;
alter table requests validate constraint requests_subject_check;
alter table request_events validate constraint request_events_note_check;
alter table drafts validate constraint drafts_form_check;
alter table staff_acts validate constraint staff_acts_act_check;

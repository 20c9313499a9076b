-- Without a transaction
create unique index concurrently if not exists documents_event on documents (event_id, kind);
alter table documents validate constraint documents_check;
alter table documents validate constraint documents_kind_check;

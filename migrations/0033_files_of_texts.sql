-- Files that belong to a text in a case, and go with it. How many there are stands beside the text.
alter table request_events add files smallint not null default 0;
alter table documents add event_id uuid references request_events (id) on delete cascade;
alter table documents drop constraint documents_check;
alter table documents
  add constraint documents_check check (num_nonnulls(account_id, draft_id, event_id) = 1) not valid;
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (
  kind in ('resume', 'payslip', 'photo', 'attachment-1', 'attachment-2', 'attachment-3')
) not valid;

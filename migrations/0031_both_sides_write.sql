-- Both sides write in a case. A text has its place in the time line, with the status that the case has then.
alter table request_events add by_person boolean not null default false;
alter table request_events drop constraint request_events_note_check;
alter table request_events add constraint request_events_note_check check (length(note) <= 5000) not valid;
alter table requests
  -- Of the staff's texts that its person has not looked at, the first.
  add unread_since timestamptz,
  -- Of the person's texts that the staff has not answered, the first.
  add unanswered_since timestamptz;

-- The text that a person has begun in one case.
alter table drafts drop constraint drafts_form_check;
alter table drafts add constraint drafts_form_check check (
  form ~ '^((profile-|forgot-password-)?(candidate|client|customer)(-json)?(-[0-9a-f-]{36})?|staff-note|request|(desk|case)-[0-9a-f-]{36})$'
) not valid;

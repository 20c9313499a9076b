-- Candidates ask for learning too. A process of the former version knows no such kind and could not show its lists,
-- so it finds a service, which a candidate could not ask for before.
alter table requests add learning boolean not null default false;
alter table requests add constraint requests_learning_check check (not learning or kind = 'service') not valid;

-- What somebody has begun to ask for is kept apart from an application.
alter table drafts drop constraint drafts_form_check;
alter table drafts add constraint drafts_form_check check (
  form ~ '^((profile-|forgot-password-)?(candidate|client|customer)(-json)?(-[0-9a-f-]{36})?|staff-note|request|learning|(desk|case)-[0-9a-f-]{36})$'
) not valid;

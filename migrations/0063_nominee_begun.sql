-- What somebody has begun to enter about a nominee is kept as other forms are.
alter table drafts drop constraint drafts_form_check;
alter table drafts add constraint drafts_form_check check (
  form ~ '^((profile-|forgot-password-)?(candidate|client|customer)(-json)?(-[0-9a-f-]{36})?|staff-note|request|learning|nominee|(desk|case)-[0-9a-f-]{36})$'
) not valid;

-- Without a transaction
alter table drafts validate constraint drafts_form_check;

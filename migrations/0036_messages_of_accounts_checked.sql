-- Without a transaction
alter table requests validate constraint requests_subject_check;

-- Without a transaction
create index concurrently if not exists requests_grievances on requests (status, created_at, id)
where answer_by is not null;
alter table requests validate constraint requests_answer_by_check;

-- Without a transaction
create index concurrently if not exists requests_services on requests (learning, status, created_at, id)
where kind = 'service';
alter table requests validate constraint requests_learning_check;
alter table drafts validate constraint drafts_form_check;

-- Without a transaction
create index concurrently if not exists consents_request on consents (request_id) where request_id is not null;
alter table consents validate constraint consents_request_id_fkey;

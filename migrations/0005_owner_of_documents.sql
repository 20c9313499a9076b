-- Whose a store of documents is: the store keeps this number as well, so that a database never sweeps the files
-- of another one. A sequence that nobody advances, since it is copied as a database is, and leaves an empty
-- database without a row.
create sequence document_owner;
select setval('document_owner', ('x' || left(replace(gen_random_uuid()::text, '-', ''), 15))::bit(60)::bigint + 1);

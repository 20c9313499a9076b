-- What was registered, as keyed hashes: of the answers and of each file. By them the same registration is known
-- when it arrives a second time; they are forgotten with registered_by.
alter table accounts add column registered_content jsonb;

-- Unfinished forms lose nothing to each other any more, so nothing counts what each of them and its network holds.
drop trigger count_added_files on documents;
drop trigger count_changed_files on documents;
drop trigger count_removed_files on documents;
drop trigger count_file_added on documents;
drop trigger count_file_changed on documents;
drop trigger count_file_removed on documents;
drop table draft_room, network_room, unclaimed_files;
drop function count_unclaimed_files(), count_draft_room(), count_files_of_draft();
alter table drafts drop column gone_files;

-- The sum of what they hold is read from the index alone.
create index documents_unclaimed on documents (unclaimed, byte_size) where unclaimed is not null;

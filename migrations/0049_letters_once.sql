-- Without a transaction
-- The same words go to an account once.
create unique index concurrently if not exists consents_letters on consents (account_id, notice)
where channel = 'letter';
alter table consents validate constraint consents_purpose_check;
alter table consents validate constraint consents_channel_check;

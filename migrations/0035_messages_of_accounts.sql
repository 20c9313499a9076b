-- Who is signed in and writes a message has it as a case of the account, without a contact message.
alter table requests drop constraint requests_subject_check;
alter table requests add constraint requests_subject_check check (
  num_nonnulls(account_id, message_id) = 1 and (kind = 'message' or message_id is null)
) not valid;

-- Without a transaction
-- What reads whole tables of 0011 to 0018. Where those had it already, nothing happens.
create index concurrently if not exists documents_unscanned on documents (created_at) where scanned_at is null;
-- Whose messages: for who sends the same again, and for who asks what we have of them.
create index concurrently if not exists contact_messages_sender on contact_messages (lower(email), created_at);
alter table drafts validate constraint drafts_form_check;
alter table otp_challenges validate constraint otp_challenges_purpose_check;
alter table staff_acts validate constraint staff_acts_act_check;

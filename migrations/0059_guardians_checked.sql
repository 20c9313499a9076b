-- Without a transaction
alter table otp_challenges validate constraint otp_challenges_purpose_check;

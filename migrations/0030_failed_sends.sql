-- The last send that a provider did not take, until one is taken.
alter table otp_challenges add column failed_at timestamptz, add column failure text;

-- Keys of rate_limits in which its last send counts threefold until the code is entered; null: it was, or was
-- sent by a process of a former version.
alter table otp_challenges add column counted text[];

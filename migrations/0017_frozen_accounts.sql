-- Until then no session starts and no code is sent; null: not frozen.
alter table accounts add column frozen_until timestamptz;
-- SHA-256 of the token that ends the freeze of this way back; null: it has frozen nothing yet.
alter table contact_undos add column stop_token_hash text;

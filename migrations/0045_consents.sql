-- The words of each notice that was ever shown, by their SHA-256: what somebody was told stays to be read.
create table notices (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  form text not null,
  words text not null,
  created_at timestamptz not null
);

-- What somebody was told and agreed to. Rows stay as they are, but for the time when it was withdrawn.
create table consents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts (id) on delete cascade,
  message_id uuid references contact_messages (id) on delete cascade,
  -- Without a reference: the notice of another version may not have come here yet.
  notice text not null check (notice ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('form', 'offers')),
  language text not null default 'en',
  channel text not null check (channel in ('page', 'call')),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  check (num_nonnulls(account_id, message_id) = 1)
);
create index consents_account on consents (account_id, given_at) where account_id is not null;
create index consents_message on consents (message_id) where message_id is not null;
create unique index consents_offers on consents (account_id) where purpose = 'offers' and withdrawn_at is null;

-- As of 0012, with the notice that stood above the button. That function stays for processes of the former version.
create function receive_contact_message(
  id uuid,
  username text,
  email text,
  phone text,
  message text,
  notification jsonb,
  at timestamptz,
  limit_keys text[],
  maxima integer[],
  seconds integer[],
  mail_key text,
  max_mails integer,
  mail_seconds integer,
  notice text,
  channel text,
  out refused integer,
  out wait_seconds integer,
  out is_mailed boolean
)
language plpgsql as $$
begin
  select received.* into refused, wait_seconds, is_mailed
  from receive_contact_message(
    id, username, email, phone, message, notification, at, limit_keys, maxima, seconds, mail_key, max_mails, mail_seconds
  ) as received;
  if refused is null and notice is not null then
    insert into consents (message_id, notice, purpose, channel, given_at) values (id, notice, 'form', channel, at);
  end if;
end
$$;

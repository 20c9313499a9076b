create table otp_challenges (
  id uuid primary key default gen_random_uuid(),
  visitor text not null,
  purpose text not null check (purpose in ('registration', 'profile', 'account', 'staff')),
  user_type text not null default 'any' check (user_type in ('any', 'candidate', 'client', 'customer')),
  channel text not null check (channel in ('email', 'sms')),
  destination text not null,
  guesses integer not null default 0 check (guesses between 0 and 5),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null,
  verified_at timestamptz,
  consumed_at timestamptz,
  failure text,
  unique (visitor, purpose, user_type, channel, destination)
);
create index otp_challenges_destination on otp_challenges (destination);
create index otp_challenges_expires on otp_challenges (expires_at);

-- One row a visitor, purpose and destination. The code itself is never stored.
create table otp_challenges (
  id uuid primary key default gen_random_uuid(),
  visitor text not null,
  purpose text not null check (purpose in (
    'candidate-registration', 'client-registration', 'customer-registration', 'registration', 'profile',
    'candidate-password-reset', 'client-password-reset', 'customer-password-reset'
  )),
  channel text not null check (channel in ('email', 'sms')),
  destination text not null,
  guesses integer not null default 0 check (guesses between 0 and 5),
  -- Only after its sending was allowed.
  guessable boolean not null default true,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null,
  verified_at timestamptz,
  -- When a verification was last used up: the same post twice is answered as the first was.
  consumed_at timestamptz,
  unique (visitor, purpose, channel, destination)
);

-- Challenges end in two ways: unverified soon after they expire, verified a week after. Either sweep finds its
-- own rows without passing the others.
create index otp_challenges_expires on otp_challenges (expires_at) where verified_at is null;
create index otp_challenges_verified on otp_challenges (verified_at) where verified_at is not null;

-- A changed password or a deleted account takes back what any browser was sent or has proven.
create index otp_challenges_destination on otp_challenges (destination);

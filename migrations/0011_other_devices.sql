-- Forms are continued in another browser, and accounts are signed in to by a code.

alter table drafts
  -- When the form that was here went on in another browser, which this one then says.
  add continued_at timestamptz;

-- The browser is used by others as well: its session ends sooner, and with it.
alter table sessions add shared boolean not null default false;

alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add check (purpose in (
  'candidate-registration', 'client-registration', 'customer-registration', 'registration', 'profile',
  'candidate-continue', 'client-continue', 'customer-continue',
  'candidate-sign-in', 'client-sign-in', 'customer-sign-in',
  'candidate-password-reset', 'client-password-reset', 'customer-password-reset'
)) not valid;

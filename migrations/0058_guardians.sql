-- Who agreed for a candidate under 18: the parent or guardian whose mobile got the code, and when it was entered.
alter table candidates
  add column guardian_name text,
  add column guardian_mobile text,
  add column guardian_agreed_at timestamptz;

alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check check (purpose in (
  'candidate-registration', 'client-registration', 'customer-registration', 'guardian-registration',
  'registration', 'profile',
  'candidate-continue', 'client-continue', 'customer-continue',
  'candidate-sign-in', 'client-sign-in', 'customer-sign-in', 'staff-sign-in',
  'candidate-password-reset', 'client-password-reset', 'customer-password-reset'
)) not valid;

-- Letters to accounts: the notice to those from before there was one, and what happened to their data. Nobody agrees to
-- a letter: its row says that it was written, and when.
alter table consents drop constraint consents_purpose_check, drop constraint consents_channel_check;
alter table consents
  add constraint consents_purpose_check check (purpose in ('form', 'offers', 'notice', 'breach')) not valid,
  add constraint consents_channel_check check (channel in ('page', 'call', 'letter')) not valid;

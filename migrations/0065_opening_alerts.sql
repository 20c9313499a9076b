-- Which candidates want letters about new openings, once a week, and of which categories.
create table opening_alerts (
  account_id uuid primary key references accounts (id) on delete cascade,
  categories text[] not null check (cardinality(categories) between 1 and 20),
  since timestamptz not null,
  -- Openings that were published until then were written of, or were none of these categories.
  told_until timestamptz not null
);
create index opening_alerts_told on opening_alerts (told_until);
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('form', 'offers', 'openings', 'notice', 'breach')) not valid;

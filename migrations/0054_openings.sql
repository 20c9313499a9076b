-- Jobs that exist. One that is published has the moment at which it ends: until then it is open, so that nothing has
-- to run for it to close.
create table openings (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 100),
  category text not null check (length(category) between 1 and 40),
  place text not null check (length(place) between 1 and 100),
  employment_type text not null check (length(employment_type) between 1 and 20),
  people integer not null check (people between 1 and 999),
  pay_from integer check (pay_from > 0),
  pay_to integer check (pay_to >= pay_from),
  pay_per text not null check (pay_per in ('month', 'day', 'hour')),
  about text not null check (length(about) between 1 and 5000),
  needs text not null check (length(needs) between 1 and 5000),
  -- Null: named when somebody asks us.
  employer text check (length(employer) between 1 and 100),
  -- The last day, in India.
  closes_on date not null,
  -- The company's requirement that it was made of.
  request_id uuid references requests (id) on delete set null deferrable,
  written_by uuid references staff (id) on delete set null,
  changed_by uuid references staff (id) on delete set null,
  -- Of its page; null in a draft.
  slug text unique,
  published_at timestamptz,
  ends_at timestamptz,
  -- Null where its day has come.
  ended_as text check (ended_as in ('found', 'by-hand')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(slug, published_at, ends_at) in (0, 3)),
  check (pay_from is not null or pay_to is null)
);
create index openings_drafts on openings (created_at, id) where ends_at is null;
create index openings_ends on openings (ends_at, id);
create index openings_request on openings (request_id) where request_id is not null;
create index openings_written_by on openings (written_by);
create index openings_changed_by on openings (changed_by);

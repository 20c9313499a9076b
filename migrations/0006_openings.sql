-- A job: a draft until it has a slug, open until `ends_at`, closed from then on.
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
  employer text check (length(employer) between 1 and 100),
  closes_on date not null,
  changed_by uuid references staff on delete set null,
  slug text unique,
  published_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(slug, published_at, ends_at) in (0, 3)),
  check (pay_from is not null or pay_to is null)
);
create index openings_ends on openings (ends_at, id);

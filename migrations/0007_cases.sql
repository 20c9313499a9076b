-- What somebody asks for: of an account, or of a sender without one.
create table cases (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  kind text not null check (
    kind in ('application', 'learning', 'requirement', 'service', 'message', 'grievance')
  ),
  account_id uuid references accounts on delete cascade,
  sender_name text, sender_email text, sender_phone text,
  about text not null check (length(about) between 1 and 120),
  message text not null default '' check (length(message) <= 5000),
  preferred_date date,
  people_needed integer check (people_needed between 1 and 999),
  needed_by date,
  place text check (length(place) <= 100),
  pay text check (length(pay) <= 100),
  opening_id uuid references openings on delete set null,
  -- The last day for the answer to a grievance.
  answer_by date check (answer_by is null or kind = 'grievance'),
  status text not null default 'received' check (
    status in ('received', 'in-review', 'in-progress', 'done', 'closed', 'withdrawn')
  ),
  -- When it ended, while it has.
  ended_at timestamptz,
  assigned_to uuid references staff on delete set null,
  -- The first of the person's texts that has no answer.
  unanswered_since timestamptz,
  -- When the person looked at it last.
  read_at timestamptz not null default now(),
  -- Whether the inbox has a mail of it or gets one: the others are counted once a day.
  is_mailed boolean not null default true,
  -- The form, its sender, the day and what was posted: the same post twice is one case, while that is open.
  digest text unique,
  -- What the desk finds it by: the account, see `account_words`, and what was written in it.
  person_words text not null default '', event_words text not null default '',
  -- C++ and C# are words of letters, which the search writes alike: the parser of texts leaves signs out.
  words tsvector not null generated always as (to_tsvector('simple', regexp_replace(regexp_replace(
    reference || ' ' || about || ' ' || message || ' ' || coalesce(sender_name || ' ' || sender_email, '') ||
    ' ' || right(regexp_replace(coalesce(sender_phone, ''), '\D', '', 'g'), 10) || ' ' ||
    person_words || ' ' || event_words,
    '(?<=\w)\+\+', 'plusplus', 'g'), '(?<=\w)#(?!\w)', 'sharp', 'g'
  ))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((account_id is null) = (num_nulls(sender_name, sender_email, sender_phone) = 0)),
  check (account_id is not null or kind in ('message', 'grievance'))
);
create index cases_account on cases (account_id, created_at, id) where account_id is not null;
-- The desk lists by this time: a text of the person brings a case up again.
create index cases_at on cases (coalesce(unanswered_since, created_at), id);
create index cases_status on cases (status, coalesce(unanswered_since, created_at), id);
create index cases_waiting on cases (coalesce(unanswered_since, created_at), id)
where status = 'received' or unanswered_since is not null
  or (answer_by is not null and status in ('in-review', 'in-progress'));
create index cases_opening on cases (opening_id, created_at, id) where opening_id is not null;
create index cases_words on cases using gin (words);
-- One open application for a position, and one for an opening that was not withdrawn.
create unique index cases_open_position on cases (account_id, lower(about))
where kind = 'application' and status in ('received', 'in-review', 'in-progress') and opening_id is null;
create unique index cases_opening_once on cases (account_id, opening_id)
where opening_id is not null and status <> 'withdrawn';

-- The time line of a case: each change of status, each text with its files, each internal note of the staff.
create table case_events (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('status', 'text', 'note')),
  status text not null check (
    status in ('received', 'in-review', 'in-progress', 'done', 'closed', 'withdrawn')
  ),
  text text not null default '' check (length(text) <= 5000),
  -- Null for what the person did.
  staff_name text,
  check (kind <> 'note' or staff_name is not null)
);
create index case_events_case on case_events (case_id, at, id);
alter table documents add foreign key (event_id) references case_events on delete cascade;

-- Phones are found by their last ten digits, however they are written.
create function account_words(account uuid) returns text language sql stable as $$
  select concat_ws(
    ' ', email, right(regexp_replace(phone, '\D', '', 'g'), 10), candidates.name, position_applied, department,
    array_to_string(sub_departments, ' '), skills_certifications, current_employer, ug_qualification,
    pg_qualification, degrees, company_name, company_location, company_department, customers.name, city, service
  )
  from accounts
  left join candidates on candidates.account_id = accounts.id
  left join companies on companies.account_id = accounts.id
  left join customers on customers.account_id = accounts.id
  where accounts.id = account
$$;

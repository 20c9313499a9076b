-- What somebody asks for: of an account, or of a sender without one.
create table cases (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  kind text not null check (
    kind in ('application', 'learning', 'requirement', 'service', 'message', 'grievance')
  ),
  account_id uuid references accounts on delete cascade,
  sender_name text,
  sender_email text,
  sender_phone text,
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
  -- The first of the staff's texts that the person has not looked at, and of the person's that has no answer.
  unread_since timestamptz,
  unanswered_since timestamptz,
  -- Whether the inbox had a mail of what the person sent or withdrew last: the others are counted once a day.
  is_mailed boolean not null default true,
  -- The form, its sender, the day and what was posted: the same post twice is one case.
  digest text unique,
  words tsvector,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((account_id is null) = (num_nulls(sender_name, sender_email, sender_phone) = 0)),
  check (account_id is not null or kind in ('message', 'grievance'))
);
create index cases_account on cases (account_id, created_at, id);
create index cases_at on cases (created_at, id);
create index cases_status on cases (status, created_at, id);
create index cases_unanswered on cases (created_at, id) where unanswered_since is not null;
create index cases_assigned on cases (assigned_to, created_at, id) where assigned_to is not null;
create index cases_due on cases (answer_by, id) where answer_by is not null;
create index cases_opening on cases (opening_id, created_at, id) where opening_id is not null;
create index cases_ended on cases (updated_at) where unanswered_since is null and status in ('done', 'closed', 'withdrawn');
create index cases_words on cases using gin (words);
-- One open application for a position, and one for an opening.
create unique index cases_open_position on cases (account_id, lower(about))
where kind = 'application' and status in ('received', 'in-review', 'in-progress') and opening_id is null;
create unique index cases_opening_once on cases (account_id, opening_id)
where opening_id is not null and status <> 'withdrawn';

-- The time line of a case: each change of status, text and file.
create table case_events (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases on delete cascade,
  at timestamptz not null,
  status text not null check (
    status in ('received', 'in-review', 'in-progress', 'done', 'closed', 'withdrawn')
  ),
  note text not null default '' check (length(note) <= 5000),
  staff_name text,
  by_person boolean not null default false,
  files smallint not null default 0
);
create index case_events_case on case_events (case_id, at, id);
alter table documents add foreign key (event_id) references case_events on delete cascade;

-- Internal notes about an account, or about a case without one.
create table staff_notes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts on delete cascade,
  case_id uuid references cases on delete cascade,
  note text not null check (length(note) <= 5000),
  written_by text not null,
  written_at timestamptz not null,
  check (num_nonnulls(account_id, case_id) = 1)
);
create index staff_notes_account on staff_notes (account_id, written_at) where account_id is not null;
create index staff_notes_case on staff_notes (case_id, written_at) where case_id is not null;

-- What the desk searches for.
create function search_words(texts text) returns text[] language plpgsql immutable as $$
begin
  return (select coalesce(array_agg(distinct left(word, 40)), '{}') from (
    select word from regexp_split_to_table(lower(normalize(left(texts, 6000), NFKC)), '[\s!-/:-@\[-`{-~]+') as word
    where word <> '' limit 400
  ) as parted);
end $$;

create function phone_words(phone text) returns text language plpgsql immutable as $$
declare
  digits constant text := regexp_replace(phone, '\D', '', 'g');
begin
  return concat_ws(' ', digits, substring(digits from '^(?:0|91)(\d{10})$'));
end $$;

create function case_words(one cases) returns tsvector language plpgsql stable as $$
declare
  the_person text;
  the_notes text;
begin
  select concat_ws(
    ' ', email, phone_words(phone), candidates.name, position_applied, department, sub_departments::text,
    left(skills_certifications, 1000), current_employer, ug_qualification, pg_qualification, degrees,
    company_name, company_location, company_department, customers.name, city, service
  ) into the_person
  from accounts
  left join candidates on candidates.account_id = accounts.id
  left join companies on companies.account_id = accounts.id
  left join customers on customers.account_id = accounts.id
  where accounts.id = one.account_id;
  select string_agg(left(note, 1000), ' ' order by written_at desc) into the_notes
  from staff_notes where account_id = one.account_id or case_id = one.id;
  return array_to_tsvector(search_words(concat_ws(
    ' ', one.reference, one.about, the_person, one.sender_name, one.sender_email, phone_words(one.sender_phone),
    left(one.message, 500), the_notes
  )));
end $$;

create function set_case_words() returns trigger language plpgsql as $$
begin
  -- They are there already when a back-up is restored, which fills this table before that of the notes.
  new.words := coalesce(new.words, case_words(new));
  return new;
end $$;
create trigger cases_words before insert on cases for each row execute function set_case_words();

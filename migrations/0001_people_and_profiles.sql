create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('candidate', 'client', 'customer')),
  email text not null check (email = lower(email)),
  -- At gmail.com dots and +suffix lead to one mailbox.
  mailbox text not null generated always as (case when email like '%@gmail.com'
    then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else email end) stored,
  phone text not null,
  password_hash text not null,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  pending_email text check (pending_email = lower(pending_email)),
  pending_phone text,
  -- The address before the last change, which the staff can put back until then.
  former_email text, former_email_until timestamptz,
  registered_by text,
  registered_content text,
  first_read_at timestamptz,
  signed_in_at timestamptz not null default now(),
  leaves_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_type, mailbox)
);
create index accounts_email on accounts (user_type, email);
create index accounts_former on accounts (former_email_until) where former_email is not null;
create index accounts_leaving on accounts (leaves_at) where leaves_at is not null;
create index accounts_registered_by on accounts (registered_by, created_at) where registered_by is not null;
create index accounts_signed_in on accounts (signed_in_at, id);

create table candidates (
  account_id uuid primary key references accounts on delete cascade,
  name text not null,
  dob date not null,
  gender text,
  marital_status text,
  nationality text not null,
  blood_group text,
  guardian_consent boolean not null default false,
  guardian_name text, guardian_mobile text,
  position_applied text not null,
  department text not null,
  sub_departments text[] not null default '{}',
  is_experienced boolean not null,
  current_employer text,
  total_experience text,
  relevant_experience text,
  skills_certifications text,
  ug_qualification text not null,
  ug_category text,
  year_of_graduation integer not null check (year_of_graduation >= 1950),
  has_pg boolean not null default false,
  pg_qualification text, pg_category text, pg_degree_name text,
  year_of_pg_graduation integer check (year_of_pg_graduation >= 1950),
  degrees text,
  branch text not null default 'HRMS',
  type_of text not null default 'Candidate',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_experienced or num_nulls(current_employer, total_experience, relevant_experience) = 0),
  check (not has_pg or num_nulls(pg_degree_name, pg_category, year_of_pg_graduation) = 0)
);

create table companies (
  account_id uuid primary key references accounts on delete cascade,
  company_name text not null,
  company_location text,
  company_social_media_linkedin text[] not null default '{}',
  company_social_media_instagram text[] not null default '{}',
  company_social_media_facebook text[] not null default '{}',
  company_social_media_twitter text[] not null default '{}',
  company_social_media_whatsapp_group text[] not null default '{}',
  company_department text,
  company_employees integer check (company_employees >= 0),
  company_weblink text,
  start_year integer check (start_year >= 1800),
  annual_income numeric(15, 2) check (annual_income >= 0),
  net_profit numeric(15, 2),
  company_branch_no integer check (company_branch_no >= 0),
  company_certification text,
  company_license text,
  branch text not null default 'HRMS',
  type_of text not null default 'Client',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table customers (
  account_id uuid primary key references accounts on delete cascade,
  name text not null,
  address text not null,
  city text not null,
  service text not null check (
    service in ('HRMS', 'ACADEMY', 'IT SOFTWARE', 'IT HARDWARE', 'EVENT MANAGEMENT', 'INDUSTRIAL ENTERPRISES')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  user_agent text not null default '',
  shared boolean not null default false,
  visitor text,
  ended_at timestamptz
);
create index sessions_account on sessions (account_id);
create index sessions_created on sessions (created_at);
create index sessions_visitor on sessions (visitor);

create table consents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  version text not null,
  purpose text not null check (purpose in ('form', 'offers')),
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consents_account on consents (account_id, given_at);
create unique index consents_offers on consents (account_id) where purpose = 'offers' and withdrawn_at is null;

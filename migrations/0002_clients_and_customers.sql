-- Client companies and customers; which arrivals the staff has dealt with.
-- Only what PostgreSQL 15 and the embedded PostgreSQL 18 both have.
--
-- A company's columns bear the specification's names in lower case: company_social_media_Linkedin
-- is company_social_media_linkedin. E-mail, phone and password are the account's: company_email and
-- a customer's email are accounts.email, company_phone and a customer's number are accounts.phone.

create table companies (
  account_id uuid primary key references accounts (id) on delete cascade,
  company_name text not null,
  -- Registration asks for it; the edit form lets it go.
  company_location text,
  -- Full web addresses, one an element.
  company_social_media_linkedin text[] not null default '{}',
  company_social_media_instagram text[] not null default '{}',
  company_social_media_facebook text[] not null default '{}',
  company_social_media_twitter text[] not null default '{}',
  company_social_media_whatsapp_group text[] not null default '{}',
  company_department text,
  company_employees integer check (company_employees >= 0),
  company_weblink text,
  start_year integer check (start_year >= 1800),
  -- Rupees.
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
  account_id uuid primary key references accounts (id) on delete cascade,
  -- The form's full_name.
  name text not null,
  address text not null,
  city text not null,
  service text not null check (service in (
    'HRMS', 'ACADEMY', 'IT SOFTWARE', 'IT HARDWARE', 'EVENT MANAGEMENT', 'INDUSTRIAL ENTERPRISES'
  )),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- When the staff has dealt with a contact message or a registration; null until then.
alter table contact_messages add column handled_at timestamptz;
create index contact_messages_unhandled on contact_messages (created_at, id) where handled_at is null;
alter table accounts add column handled_at timestamptz;
create index accounts_unhandled on accounts (created_at, id) where handled_at is null;

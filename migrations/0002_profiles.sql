create table candidates (
  account_id uuid primary key references accounts (id) on delete cascade,
  name text not null,
  dob date not null,
  gender text,
  marital_status text,
  nationality text not null,
  blood_group text,
  guardian_consent boolean not null default false,
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
  pg_qualification text,
  pg_category text,
  pg_degree_name text,
  year_of_pg_graduation integer check (year_of_pg_graduation >= 1950),
  degrees text,
  branch text not null default 'HRMS',
  type_of text not null default 'Candidate',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_experienced or (current_employer is not null and total_experience is not null and relevant_experience is not null)),
  check (not has_pg or (pg_degree_name is not null and pg_category is not null and year_of_pg_graduation is not null))
);

-- A company's columns bear the specification's names in lower case: company_social_media_Linkedin is
-- company_social_media_linkedin. E-mail and phone are the account's, as a customer's are.
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

-- Who may act for somebody after death or in incapacity: section 14 of the Digital Personal Data Protection Act, 2023.
create table nominees (
  account_id uuid primary key references accounts (id) on delete cascade,
  name text not null,
  relation text not null,
  email text not null,
  phone text not null,
  named_at timestamptz not null,
  check (email <> '' or phone <> '')
);

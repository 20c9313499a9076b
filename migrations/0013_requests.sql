-- What people ask the business for, whichever door they came in by: applications for jobs, requirements of
-- companies, services for customers.

create table requests (
  id uuid primary key default gen_random_uuid(),
  -- Eight characters of Crockford's base 32, shown as PB-XXXX-XXXX. It opens nothing by itself.
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('application', 'requirement', 'service')),
  about text not null check (length(about) between 1 and 120),
  message text not null default '' check (length(message) <= 5000),
  preferred_date date,
  status text not null default 'received' check (
    status in ('received', 'in-review', 'in-progress', 'done', 'closed', 'withdrawn')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index requests_open_application on requests (account_id, lower(about))
where kind = 'application' and status in ('received', 'in-review', 'in-progress');
create index requests_account on requests (account_id, created_at, id);
-- The staff's lists page by (created_at, id), whatever their filter.
create index requests_arrived on requests (kind, status, created_at, id);

-- Its time line.
create table request_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references requests (id) on delete cascade,
  at timestamptz not null,
  status text not null check (
    status in ('received', 'in-review', 'in-progress', 'done', 'closed', 'withdrawn')
  ),
  -- To the person.
  note text not null default '' check (length(note) <= 1000),
  -- Null where the person did it, or it came by itself.
  staff_name text
);
create index request_events_request on request_events (request_id, at, id);

alter table staff_acts drop constraint staff_acts_act_check;
alter table staff_acts add check (
  act in ('opened', 'downloaded', 'noted', 'marked', 'unmarked', 'moved', 'exported', 'erased')
) not valid;

-- A request that is being written.
alter table drafts drop constraint drafts_form_check;
alter table drafts add check (
  form ~ '^((profile-|forgot-password-)?(candidate|client|customer)(-json)?(-[0-9a-f-]{36})?|staff-note|request)$'
) not valid;

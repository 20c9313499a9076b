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

-- Accounts from before get the request that their registration was.
create function random_reference() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (bits >> (5 * place) & 31)::integer, 1), '')
  from (
    -- The first 40 bits of a random UUID are all random.
    select ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))::bit(40)::bigint as bits
  ) as drawn, generate_series(0, 7) as place
$$;

do $$
begin
  -- Of a million references two may be the same: those are drawn anew.
  loop
    insert into requests (reference, account_id, kind, about, created_at, updated_at)
    select random_reference(), account_id, kind, left(trim(about), 120), created_at, created_at
    from (
      select account_id, 'application' as kind, position_applied as about from candidates
      union all
      select account_id, 'service', service from customers
    ) as asked
    join accounts on accounts.id = asked.account_id
    where trim(about) <> ''
      and not exists (select from requests where requests.account_id = asked.account_id)
    on conflict (reference) do nothing;
    exit when not found;
  end loop;
end
$$;
drop function random_reference();

insert into request_events (request_id, at, status)
select id, created_at, status from requests;

-- Whose messages: for who sends the same again, and for who asks what we have of them.
create index contact_messages_sender on contact_messages (lower(email), created_at);

alter table staff_acts drop constraint staff_acts_act_check;
alter table staff_acts add check (
  act in ('opened', 'downloaded', 'noted', 'marked', 'unmarked', 'moved', 'exported', 'erased')
);

-- A request that is being written.
alter table drafts drop constraint drafts_form_check;
alter table drafts add check (
  form ~ '^((profile-|forgot-password-)?(candidate|client|customer)(-json)?(-[0-9a-f-]{36})?|staff-note|request)$'
);

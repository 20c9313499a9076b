-- Unfinished forms: one a browser and form.
create table drafts (
  id uuid primary key default gen_random_uuid(),
  visitor text not null,
  -- With an id at the end: where the files of one JSON call wait.
  form text not null check (
    form ~ '^(profile-|forgot-password-)?(candidate|client|customer)(-json)?(-[0-9a-f-]{36})?$'
  ),
  account_id uuid references accounts (id) on delete cascade,
  -- By field.
  answers jsonb not null default '{}',
  -- How often it was emptied: a page from before shows answers that are no longer here.
  emptied integer not null default 0,
  -- By field, the page that wrote it last.
  writers jsonb not null default '{}',
  -- By field, an answer that gave way to one of another page, and that page.
  overruled jsonb not null default '{}',
  -- Names of files whose day was over, by kind, for the page to tell.
  gone_files jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (visitor, form)
);
create index drafts_updated on drafts (updated_at);
create index drafts_account on drafts (account_id);

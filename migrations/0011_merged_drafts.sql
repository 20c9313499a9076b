-- Two tabs of one form: what each posts is merged into the draft field by field.
-- Only what PostgreSQL 15 and the embedded PostgreSQL 18 both have.

alter table drafts
  -- How often it was emptied: a page from before shows answers that are no longer here.
  add column emptied integer not null default 0,
  -- By field, the page that wrote it last.
  add column writers jsonb not null default '{}',
  -- By field, an answer that gave way to one of another page, and that page.
  add column overruled jsonb not null default '{}';

-- Mails to the business beyond an hour's number: how many of a kind the next digest tells of, and since when.
-- Contact messages know it themselves (told_at).
create table untold_mails (
  kind text primary key,
  number integer not null check (number > 0),
  first_at timestamptz not null
);

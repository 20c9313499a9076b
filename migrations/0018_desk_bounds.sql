-- Sign-ins whose code is still to come push out each other in one browser, and no others.
alter table staff_sessions add visitor text;

-- Lists, searches and the page before an erasure are looks as well. Rows of before fit, and are not read again.
alter table staff_acts drop constraint staff_acts_act_check;
alter table staff_acts add constraint staff_acts_act_check check (
  act in (
    'opened', 'downloaded', 'noted', 'marked', 'unmarked', 'moved', 'exported', 'erased',
    'listed', 'searched', 'erasing'
  )
) not valid;
-- Keyed hash of a searched text, to know the same search again; the text may name somebody who was erased.
alter table staff_acts add looked_for text;

-- How often a scanner has given no verdict on the stored file.
alter table documents add scan_tries smallint not null default 0;

-- An application for an opening, which names what it is about.
alter table requests add opening_id uuid;
alter table requests add constraint requests_opening_id_fkey
  foreign key (opening_id) references openings (id) on delete set null not valid;

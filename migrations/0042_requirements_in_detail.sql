-- What a company may say of the people that it needs.
alter table requests
  add people_needed integer,
  add needed_by date,
  add place text,
  add pay text;
alter table requests add constraint requests_details_check check (
  people_needed between 1 and 999 and length(place) <= 100 and length(pay) <= 100
) not valid;

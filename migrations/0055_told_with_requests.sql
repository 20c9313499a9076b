-- What somebody was told above the button of a request form: it goes with the request.
alter table consents add request_id uuid;
alter table consents add constraint consents_request_id_fkey
  foreign key (request_id) references requests (id) on delete cascade not valid;

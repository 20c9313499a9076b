-- SHA-256 of the key in the address of a grievance's page. A process of the former version makes none.
alter table requests add page_key_hash text;

-- One row that each change of an opening counts up: who keeps pages of them looks at it alone.
create table openings_counter (
  id boolean primary key default true check (id),
  changes bigint not null
);

create function count_change_of_openings() returns trigger
language plpgsql as $$
begin
  if current_setting('pearlbridge.copying', true) is distinct from 'on' then
    insert into openings_counter (changes) values (1)
    on conflict (id) do update set changes = openings_counter.changes + 1;
  end if;
  return null;
end
$$;
create trigger openings_changes after insert or update or delete on openings
for each statement execute function count_change_of_openings();

-- As before. One statement for both kinds was planned anew for each row by PostgreSQL 18.
create or replace function case_words(the_account uuid, the_message uuid, reference text, about text) returns tsvector
language plpgsql stable as $$
declare
  the_words text;
  the_notes text;
begin
  if the_message is not null then
    select concat_ws(' ', username, email, phone_words(phone), left(message, 500)) into the_words
    from contact_messages where id = the_message;
    select string_agg(left(note, 1000), ' ' order by written_at desc) into the_notes
    from staff_notes where message_id = the_message;
  else
    select concat_ws(
      ' ', email, phone_words(phone), candidates.name, position_applied, department, sub_departments::text,
      left(skills_certifications, 1000), current_employer, ug_qualification, pg_qualification, degrees,
      company_name, company_location, company_department, customers.name, city, service
    ) into the_words
    from accounts
    left join candidates on candidates.account_id = accounts.id
    left join companies on companies.account_id = accounts.id
    left join customers on customers.account_id = accounts.id
    where accounts.id = the_account;
    select string_agg(left(note, 1000), ' ' order by written_at desc) into the_notes
    from staff_notes where account_id = the_account;
  end if;
  return array_to_tsvector(search_words(concat_ws(' ', reference, about, the_words, the_notes)));
end
$$;

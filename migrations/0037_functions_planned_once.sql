-- As before, in a language whose plans a connection keeps: PostgreSQL plans functions in SQL anew in each statement
-- that calls them. Of a contact message they took a quarter of the database's processor time.

create or replace function search_words(texts text) returns text[]
language plpgsql immutable as $$
begin
  return (
    select coalesce(array_agg(distinct left(word, 40)), '{}')
    from (
      select word
      from regexp_split_to_table(lower(normalize(left(texts, 6000), NFKC)), '[\s!-/:-@\[-`{-~]+') as word
      where word <> ''
      limit 400
    ) as parted
  );
end
$$;

create or replace function phone_words(phone text) returns text
language plpgsql immutable as $$
declare
  digits constant text := regexp_replace(phone, '\D', '', 'g');
begin
  return concat_ws(' ', digits, substring(digits from '^(?:0|91)(\d{10})$'));
end
$$;

create or replace function reference_of_id(id uuid) returns text
language plpgsql immutable as $$
declare
  bits constant bigint := ('x' || lpad(left(replace(id::text, '-', ''), 10), 16, '0'))::bit(64)::bigint;
  reference text := '';
begin
  for place in reverse 7 .. 0 loop
    reference := reference || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((bits >> (5 * place)) & 31)::int + 1, 1);
  end loop;
  return reference;
end
$$;

-- A case is what needs an answer: what somebody with an account asks for, or a contact message. The desk has one
-- list of them; a message's case has its reference, status and time line, but nothing else that is the message's.

alter table requests
  alter column account_id drop not null,
  add message_id uuid references contact_messages (id) on delete cascade,
  add assigned_to uuid references staff (id) on delete set null,
  -- What the desk finds it by, see case_words.
  add words tsvector;
alter table requests drop constraint requests_kind_check;
alter table requests add constraint requests_kind_check check (
  kind in ('application', 'requirement', 'service', 'message')
) not valid;
alter table requests add constraint requests_subject_check check (
  num_nonnulls(account_id, message_id) = 1 and (kind = 'message') = (message_id is not null)
) not valid;

-- Changes of one press; they can be taken back together until their letter leaves.
alter table request_events add batch uuid;
-- As long as a ready-made text.
alter table request_events drop constraint request_events_note_check;
alter table request_events add constraint request_events_note_check check (length(note) <= 2000) not valid;
-- A letter that waits takes up what else is to be told under the same key.
alter table queued_messages add merge_key text;

-- Several of each account or message; append-only.
alter table staff_notes drop constraint staff_notes_account_id_key;
alter table staff_notes drop constraint staff_notes_message_id_key;

-- Lower case, without accents' variants; whatever the locale, only blanks and ASCII's signs part words.
create function search_words(texts text) returns text[]
language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 40)), '{}')
  from (
    select word
    from regexp_split_to_table(lower(normalize(left(texts, 6000), NFKC)), '[\s!-/:-@\[-`{-~]+') as word
    where word <> ''
    limit 400
  ) as parted
$$;

-- 98765 43210, 098765-43210 and +91 98765 43210 are one number.
create function phone_words(phone text) returns text
language sql immutable as $$
  select concat_ws(' ', digits, substring(digits from '^(?:0|91)(\d{10})$'))
  from regexp_replace(phone, '\D', '', 'g') as digits
$$;

create function case_words(the_account uuid, the_message uuid, reference text, about text) returns tsvector
language sql stable as $$
  select array_to_tsvector(search_words(concat_ws(' ', reference, about, told.words, (
    select string_agg(left(note, 1000), ' ' order by written_at desc) from staff_notes
    where account_id = the_account or message_id = the_message
  ))))
  from (
    select concat_ws(' ', username, email, phone_words(phone), left(message, 500)) as words
    from contact_messages where id = the_message
    union all
    select concat_ws(
      ' ', email, phone_words(phone), candidates.name, position_applied, department, sub_departments::text,
      left(skills_certifications, 1000), current_employer, ug_qualification, pg_qualification, degrees,
      company_name, company_location, company_department, customers.name, city, service
    )
    from accounts
    left join candidates on candidates.account_id = accounts.id
    left join companies on companies.account_id = accounts.id
    left join customers on customers.account_id = accounts.id
    where accounts.id = the_account
  ) as told
$$;

create function set_case_words() returns trigger
language plpgsql as $$
begin
  if current_setting('pearlbridge.copying', true) is distinct from 'on' then
    new.words := case_words(new.account_id, new.message_id, new.reference, new.about);
  end if;
  return new;
end
$$;
create trigger requests_words before insert on requests for each row execute function set_case_words();

create function renew_words_of_account() returns trigger
language plpgsql as $$
declare
  the_account uuid := case tg_table_name when 'accounts' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'account_id' end;
begin
  update requests set words = case_words(account_id, message_id, reference, about) where account_id = the_account;
  return null;
end
$$;
create trigger accounts_words after update of email, phone on accounts
for each row execute function renew_words_of_account();
create trigger candidates_words after update on candidates for each row execute function renew_words_of_account();
create trigger companies_words after update on companies for each row execute function renew_words_of_account();
create trigger customers_words after update on customers for each row execute function renew_words_of_account();

create function renew_words_of_note() returns trigger
language plpgsql as $$
declare
  note record := coalesce(new, old);
begin
  if current_setting('pearlbridge.copying', true) = 'on' then
    return null;
  end if;
  update requests set words = case_words(account_id, message_id, reference, about)
  where account_id = note.account_id or message_id = note.message_id;
  return null;
end
$$;
create trigger staff_notes_words after insert or delete on staff_notes
for each row execute function renew_words_of_note();

-- Crockford's base 32, see referenceOfId in app/domain/cases/reference.ts.
create function reference_of_id(id uuid) returns text
language sql immutable as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((bits >> (5 * place)) & 31)::int + 1, 1), '' order by place desc)
  from (select ('x' || lpad(left(replace(id::text, '-', ''), 10), 16, '0'))::bit(64)::bigint as bits) as forty,
    generate_series(0, 7) as place
$$;

create function open_case_of_message(message contact_messages) returns void
language plpgsql as $$
declare
  the_case uuid;
  -- The sender was shown this one. Of a million two may be the same: then the later one has another.
  shown text := reference_of_id(message.id);
begin
  loop
    insert into requests (reference, message_id, kind, about, status, created_at, updated_at)
    values (
      shown, message.id, 'message', coalesce(nullif(left(trim(e' \t\r' from split_part(trim(e' \t\r\n' from message.message), e'\n', 1)), 120), ''), '–'),
      case when message.handled_at is null then 'received' else 'done' end,
      message.created_at, coalesce(message.handled_at, message.created_at)
    )
    on conflict (reference) do nothing
    returning id into the_case;
    exit when the_case is not null;
    shown := reference_of_id(gen_random_uuid());
  end loop;
  insert into request_events (request_id, at, status) values (the_case, message.created_at, 'received');
  if message.handled_at is not null then
    insert into request_events (request_id, at, status, staff_name)
    values (the_case, message.handled_at, 'done', message.handled_by);
  end if;
end
$$;
create function open_case_of_new_message() returns trigger
language plpgsql as $$
begin
  if current_setting('pearlbridge.copying', true) is distinct from 'on' then
    perform open_case_of_message(new);
  end if;
  return null;
end
$$;
create trigger contact_messages_case after insert on contact_messages
for each row execute function open_case_of_new_message();

-- The text that somebody at the desk has begun for one person, kept until it is used.
alter table drafts drop constraint drafts_form_check;
alter table drafts add constraint drafts_form_check check (
  form ~ '^((profile-|forgot-password-)?(candidate|client|customer)(-json)?(-[0-9a-f-]{36})?|staff-note|request|desk-[0-9a-f-]{36})$'
) not valid;

-- An owner adds and removes people, exports, erases and writes texts; a member answers; a reader looks.
alter table staff
  add role text not null default 'owner' check (role in ('owner', 'member', 'reader')),
  add morning_mail boolean not null default false,
  add weekly_mail boolean not null default false,
  add mailed_on date;

-- Ready-made answers, with {name} {about} {reference} {date}.
create table staff_texts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000),
  updated_at timestamptz not null default now()
);
create unique index staff_texts_title on staff_texts (lower(title));

-- Days on which the business is closed, beside Sundays.
create table holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 60)
);

alter table staff_acts drop constraint staff_acts_act_check;
alter table staff_acts add constraint staff_acts_act_check check (
  act in (
    'opened', 'downloaded', 'noted', 'marked', 'unmarked', 'moved', 'exported', 'erased',
    'listed', 'searched', 'erasing', 'codes-read', 'limits-lifted',
    'taken', 'given', 'taken-back', 'staff-added', 'staff-changed', 'staff-removed', 'text-written', 'text-removed'
  )
) not valid;

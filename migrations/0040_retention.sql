-- When somebody signed in last. The years of accounts from before begin now: their sign-ins have gone.
alter table accounts
  add signed_in_at timestamptz not null default now(),
  -- When it will be deleted because nobody signs in, and how many letters have said so.
  add leaves_at timestamptz,
  add leave_letters smallint not null default 0;

create function note_sign_in() returns trigger
language plpgsql as $$
begin
  if current_setting('pearlbridge.copying', true) = 'on' then
    return null;
  end if;
  -- Two sign-ins at once share a lock of the account, and would wait for each other: one of them notes it.
  perform from accounts
  where id = new.account_id and (leaves_at is not null or signed_in_at < new.created_at - interval '1 day')
  for no key update skip locked;
  if found then
    update accounts set signed_in_at = new.created_at, leaves_at = null, leave_letters = 0
    where id = new.account_id;
  end if;
  return null;
end
$$;
create trigger sessions_sign_in after insert on sessions for each row execute function note_sign_in();

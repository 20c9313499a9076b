import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Outbox } from '../site/outbox'

/** Remembers every letter that is ever queued: those that have left are in the queue no more. */
export async function rememberLetters(db: Db): Promise<void> {
  await sql`
    create table remembered_letters (message jsonb not null);
    create function remember_letter() returns trigger language plpgsql as $$
    begin
      insert into remembered_letters values (new.message);
      return new;
    end
    $$;
    create trigger remember_letter after insert on queued_messages
    for each row execute function remember_letter()`.execute(db)
}

/** The subjects of what was queued for somebody, or for the business of them. */
export async function lettersAbout(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select message->>'subject' as subject from remembered_letters
    where ${email} in (message#>>'{to,address}', message#>>'{replyTo,address}')`.execute(db)
  return rows.map(({ subject }) => subject)
}

/** What has left the queue, but never arrived. */
export async function lostLetters(db: Db, outbox: Outbox): Promise<string[]> {
  const { rows } = await sql<{ address: string; subject: string }>`
    select message#>>'{to,address}' as address, message->>'subject' as subject
    from remembered_letters
    where not exists (select from queued_messages
      where queued_messages.message = remembered_letters.message)`.execute(db)
  const arrived = new Set(outbox.messages().map(({ to, subject }) => `${to}: ${subject}`))
  const gone = rows.map(({ address, subject }) => `${address}: ${subject}`)
  return gone.filter((letter) => !arrived.has(letter)).map((letter) => `lost letter to ${letter}`)
}

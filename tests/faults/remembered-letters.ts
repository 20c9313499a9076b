import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Outbox } from '../support/site/outbox'

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

/** How many were queued that name an address, be it theirs or to be answered, or a reference. */
export async function lettersAbout(db: Db, names: string[]): Promise<number> {
  const { rows } = await sql<{ letter: string }>`
    select message::text as letter from remembered_letters`.execute(db)
  return rows.filter(({ letter }) => names.some((name) => letter.includes(name))).length
}

/** What has left the queue, but never arrived. */
export async function lostLetters(db: Db, outbox: Outbox): Promise<string[]> {
  const { rows } = await sql<{ to: string; subject: string }>`
    select message#>>'{to,address}' as to, message->>'subject' as subject from remembered_letters
    where message not in (select message from queued_messages)`.execute(db)
  const arrived = new Set(outbox.messages().map(({ to, subject }) => `${to}: ${subject}`))
  const left = rows.map(({ to, subject }) => `${to}: ${subject}`)
  return left.filter((letter) => !arrived.has(letter)).map((letter) => `lost letter to ${letter}`)
}

import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Outbox } from '../support/site/outbox'

/** Remembers every letter that is ever queued: those that have left are in the queue no more. */
export async function rememberLetters(db: Db): Promise<void> {
  await sql`
    create table remembered_letters (message jsonb, case_id uuid, audience text);
    create function remember_letter() returns trigger language plpgsql as $$
    begin
      insert into remembered_letters values (new.message, new.case_id, new.audience);
      return new;
    end
    $$;
    create trigger remember_letter after insert on queued_messages
    for each row execute function remember_letter()`.execute(db)
}

/**
 * How many were queued that name an address, be it theirs or to be answered, or a reference. A letter that is written
 * when it leaves has the reference of its case.
 */
export async function lettersAbout(db: Db, names: string[]): Promise<number> {
  const { rows } = await sql<{ letter: string }>`
    select coalesce(remembered_letters.message::text, 'PB-' || left(reference, 4) || '-' || right(reference, 4)) as letter
    from remembered_letters left join cases on cases.id = case_id`.execute(db)
  return rows.filter(({ letter }) => names.some((name) => letter.includes(name))).length
}

/** What was written when it was queued and has left the queue, but never arrived. */
export async function lostLetters(db: Db, outbox: Outbox): Promise<string[]> {
  const { rows } = await sql<{ to: string; subject: string }>`
    select message#>>'{to,address}' as to, message->>'subject' as subject from remembered_letters
    where message is not null
      and not exists (select from queued_messages as queued where queued.message = remembered_letters.message)`.execute(
    db,
  )
  const arrived = new Set(outbox.messages().map(({ to, subject }) => `${to}: ${subject}`))
  const left = rows.map(({ to, subject }) => `${to}: ${subject}`)
  return left.filter((letter) => !arrived.has(letter)).map((letter) => `lost letter to ${letter}`)
}

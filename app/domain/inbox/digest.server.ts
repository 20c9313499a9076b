import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { UntoldKind } from '#db/schema'
import { emailContent } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { staffLink } from '~/domain/delivery/staff-links'
import { countInWords } from '~/domain/fields/counted'
import { formatIndianTime } from '~/domain/fields/indian-time'
import type { Inbox } from './inbox.server'

type Kind = 'contact' | UntoldKind

interface Untold {
  kind: Kind
  number: number
  first: Date
}

/**
 * Queues one mail that says how many of each kind came in without a mail of their own; at most one an hour,
 * whichever process asks. Wake the queue when there was one.
 *
 * @returns how many it tells of; 0 when there is nothing to tell yet.
 */
export function queueDigest(db: Db, inbox: Inbox): Promise<number> {
  const at = new Date()
  return db.transaction().execute(async (trx) => {
    if (!(await isAnyUntold(trx))) return 0
    const { keys, maxima, seconds } = inbox.limits.columnsOf([
      { name: 'contact-digest', key: 'all' },
    ])
    const { rows } = await sql<{ refused: number | null }>`
      select refused from take_limits(${keys}, ${maxima}, ${seconds}, 1, ${at})`.execute(trx)
    if (rows[0]?.refused !== null) return 0
    const untold = [...(await takeMessages(trx, at)), ...(await takeOthers(trx))]
    await enqueue(trx, digest(untold, inbox), () => at)
    return untold.reduce((sum, { number }) => sum + number, 0)
  })
}

async function isAnyUntold(trx: Trx): Promise<boolean> {
  const messages = trx.selectFrom('contact_messages').select('told_at').where('told_at', 'is', null)
  const others = trx.selectFrom('untold_mails').select('first_at as told_at')
  const found = await messages.limit(1).executeTakeFirst()
  return (found ?? (await others.limit(1).executeTakeFirst())) !== undefined
}

async function takeMessages(trx: Trx, at: Date): Promise<Untold[]> {
  const { number, first } = await trx
    .with('told', (told) =>
      told
        .updateTable('contact_messages')
        .set({ told_at: at })
        .where('told_at', 'is', null)
        .returning('created_at'),
    )
    .selectFrom('told')
    .select(({ fn }) => [fn.countAll().as('number'), fn.min('created_at').as('first')])
    .executeTakeFirstOrThrow()
  return Number(number) ? [{ kind: 'contact', number: Number(number), first }] : []
}

/** Who counts one meanwhile waits for the row, and then begins a new one. */
function takeOthers(trx: Trx): Promise<Untold[]> {
  return trx.deleteFrom('untold_mails').returning(['kind', 'number', 'first_at as first']).execute()
}

const nouns = {
  contact: { one: 'contact message', many: 'contact messages' },
  registration: { one: 'registration', many: 'registrations' },
  request: { one: 'request', many: 'requests' },
  withdrawal: { one: 'withdrawal', many: 'withdrawals' },
  message: { one: 'message in a request', many: 'messages in requests' },
} as const satisfies Record<Kind, object>

function digest(
  untold: Untold[],
  { contactInbox, brand, origin, hourlyMails }: Inbox,
): EmailMessage {
  const of = Object.fromEntries(untold.map(({ kind, number }) => [kind, number]))
  const kinds = (Object.keys(nouns) as Kind[]).filter((kind) => of[kind])
  const counts = kinds.map((kind) => countInWords(of[kind] ?? 0, nouns[kind])).join(', ')
  const title = `Not emailed one by one: ${counts}`
  const since = formatIndianTime(new Date(Math.min(...untold.map(({ first }) => +first))))
  const paragraphs = [
    `Since ${since}, there was news for more than ${hourlyMails} emails an hour to you. We did not send an email for each of these: ${counts}. All of them are stored.`,
    'Many of them may come from programs and not from people.',
  ]
  const what = of.contact || of.registration ? 'what is new' : 'them'
  const link = staffLink(origin, '/staff', `See ${what} at the staff desk`)
  return {
    channel: 'email',
    to: contactInbox,
    subject: title,
    ...emailContent({ brand, title, paragraphs, link }),
  }
}

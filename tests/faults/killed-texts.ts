import { sql } from 'kysely'
import type { Db } from '#db/database'
import { formatReference } from '~/domain/requests/reference'
import type { Page } from '../support/site/browser'
import { insertAsked, insertAsker, signInAsker } from '../support/people/requests'
import { insertStaff, staffSession } from '../support/people/staff'
import type { KilledPost, Prepared } from './killed'
import { pdf, visitorOf } from './visitors'

const text = 'Here it is.'
const fileName = 'diploma.pdf'
const fill = () => ({ text, file_1: pdf(fileName) })

/** 'Send' on the page of a request, with a file chosen at the last moment. */
export const writing: KilledPost = {
  async prepare(url, db, person) {
    const { email, accountId } = await insertAsker(db, `writer.${person}@gmail.com`)
    const request = await insertAsked(db, accountId, 'in-review')
    const browser = visitorOf(url)
    await signInAsker(browser, email)
    const page = await browser.open(`/requests/${formatReference(request.reference)}`)
    return sentOnce(db, request, () =>
      browser.submit(page, { form: '#write', fill: fill(), press: 'send' }),
    )
  },
}

/** The same at the desk. */
export const answering: KilledPost = {
  async prepare(url, db, person) {
    const { accountId } = await insertAsker(db, `answered.${person}@gmail.com`)
    const request = await insertAsked(db, accountId, 'in-review')
    const browser = visitorOf(url)
    const [name, email] = [`Priya ${person}`, `priya.${person}@pearlbridge.example`]
    browser.cookies.set('staff', await staffSession(db, await insertStaff(db, { name, email })))
    const page = await browser.open(`/staff/candidate/${accountId}`)
    return sentOnce(db, request, () =>
      browser.submit(page, { form: '#answer', fill: fill(), press: 'change' }),
    )
  },
}

/** All of it or nothing: the text, its file and the letter; and once, however often it is sent. */
function sentOnce(
  db: Db,
  { id, reference }: { id: string; reference: string },
  send: () => Promise<Page>,
): Prepared {
  const find = async () => {
    const events = await db
      .selectFrom('request_events')
      .leftJoin('documents', 'event_id', 'request_events.id')
      .select(['files', 'file_name'])
      .where('request_id', '=', id)
      .where('note', '=', text)
      .execute()
    const { rows: letters } = await sql`
      select from remembered_letters
      where strpos(message ->> 'subject', ${formatReference(reference)}) > 0`.execute(db)
    return JSON.stringify([events, letters.length])
  }
  const none = JSON.stringify([[], 0])
  const one = JSON.stringify([[{ files: 1, file_name: fileName }], 1])
  return {
    send,
    async afterKill() {
      const found = await find()
      return found === none || found === one ? [] : [found]
    },
    async inTheEnd(again) {
      const found = await find()
      const waiting = await db
        .selectFrom('documents')
        .innerJoin('drafts', 'drafts.id', 'draft_id')
        .select('documents.id')
        .where('form', 'in', [`case-${id}`, `desk-${id}`])
        .execute()
      return [
        ...(again.status === 303 ? [] : [`the same post again answered ${again.status}`]),
        ...(found === one ? [] : [found]),
        ...waiting.map(() => 'the file waits in the draft'),
      ]
    },
  }
}

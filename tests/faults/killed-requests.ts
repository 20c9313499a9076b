import { formatReference } from '~/domain/cases/reference'
import type { Db } from '#db/database'
import { insertAsked, insertAsker, signInAsker } from '../support/people/requests'
import { insertStaff, insertStaffSession } from '../support/people/staff'
import { pdf } from './gated-site'
import { killedAt, type Action, type Scene } from './kill-at-each'
import { lettersAbout } from './remembered-letters'

/** What a form makes of nothing, or of a request under review that its path names. */
interface Post {
  path: string
  filling: { form: string; fill?: Record<string, string | File>; press?: string }
  /** Entries of the time line. */
  entry: string
  letters: number
}

const desk = '/staff/candidate/ACCOUNT'
const withFile = { text: 'Here it is.', file_1: pdf('diploma.pdf') }
const onMonday = { status: 'in-progress', text: 'On Monday.' }

const posts: Record<string, Post> = {
  'request made': {
    path: '/requests/new?about=Sales',
    filling: { form: '#request', fill: { message: 'From July' } },
    ...{ entry: 'received', letters: 2 },
  },
  'status changed by the staff': {
    path: desk,
    filling: { form: '#answer', fill: onMonday, press: 'change' },
    ...{ entry: 'in-progress On Monday.', letters: 1 },
  },
  'request withdrawn': {
    path: '/requests/REFERENCE',
    filling: { form: '#write', press: 'withdraw' },
    // The business is told as well.
    ...{ entry: 'withdrawn', letters: 2 },
  },
  'text with a file sent by the person': {
    path: '/requests/REFERENCE',
    filling: { form: '#write', fill: withFile, press: 'send' },
    ...{ entry: 'in-review Here it is. diploma.pdf', letters: 1 },
  },
  'text with a file sent by the staff': {
    path: desk,
    filling: { form: '#answer', fill: withFile, press: 'change' },
    ...{ entry: 'in-review Here it is. diploma.pdf', letters: 1 },
  },
}

async function openPage(post: Post, { browser, db, person }: Scene): Promise<Action> {
  const { path, filling, entry, letters } = post
  const { email, accountId } = await insertAsker(db, `requester.${person}@gmail.com`)
  const isNew = path.startsWith('/requests/new')
  const reference = isNew ? '' : (await insertAsked(db, accountId, 'in-review')).reference
  if (path === desk) {
    const of = { name: `Priya ${person}`, email: `priya.${person}@pearlbridge.example` }
    browser.cookies.set('staff', await insertStaffSession(db, await insertStaff(db, of)))
  } else await signInAsker(browser, email)
  const page = await browser.open(
    path.replace('ACCOUNT', accountId).replace('REFERENCE', formatReference(reference)),
  )
  const timeLine = [...(isNew ? [] : ['received', 'in-review']), entry]
  return {
    send: () => browser.submit(page, filling),
    state: () => readStored(db, accountId, email),
    done: { requests: 1, timeLine, letters, acts: path === desk ? 1 : 0 },
    leadsTo: /^\/(requests|staff)\//,
  }
}

/**
 * An account's time line of statuses, texts and file names, how many letters tell anybody about it, and how
 * many entries there are in the record of the staff, but for what they opened.
 */
async function readStored(db: Db, accountId: string, email: string) {
  const entries = await db
    .selectFrom('cases')
    .innerJoin('case_events as event', 'event.case_id', 'cases.id')
    .leftJoin('documents', 'event_id', 'event.id')
    .select(['reference', 'cases.status as now', 'event.status', 'event.text', 'file_name'])
    .where('cases.account_id', '=', accountId)
    .orderBy('event.at')
    .orderBy('event.id')
    .execute()
  const timeLine = entries.map(({ status, text, file_name }) =>
    [status, text, file_name].filter(Boolean).join(' '),
  )
  const last = entries.at(-1)
  if (last && last.now !== last.status) timeLine.push(`and yet ${last.now}`)
  const references = [...new Set(entries.map((entry) => formatReference(entry.reference)))]
  const letters = await lettersAbout(db, [email, ...references])
  const record = db.selectFrom('staff_acts').select('id').where('subject_id', '=', accountId)
  const acts = (await record.where('act', '<>', 'opened').execute()).length
  return { requests: references.length, timeLine, letters, acts }
}

/** Steps of a case: between the row and the letter, too. */
export const requests = killedAt(
  Object.fromEntries(
    Object.entries(posts).map(([name, post]) => [name, (scene) => openPage(post, scene)]),
  ),
)

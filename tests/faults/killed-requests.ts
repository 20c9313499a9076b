import type { Db } from '#db/database'
import type { RequestStatus } from '#db/schema'
import { formatReference } from '~/domain/requests/reference'
import type { Page } from '../support/site/browser'
import { lettersAbout } from '../support/people/remembered-letters'
import { insertAsked, insertAsker, signInAsker, storedRequests } from '../support/people/requests'
import { insertStaff, staffSession } from '../support/people/staff'
import type { KilledPost, Prepared } from './killed'
import { visitorOf } from './visitors'

const emailOf = (person: number) => `requester.${person}@gmail.com`

interface Stored {
  statuses: RequestStatus[]
  letters: number
  acts?: number
}

/** 'Apply with this profile'. */
export const making: KilledPost = {
  async prepare(url, db, person) {
    const { email, accountId } = await insertAsker(db, emailOf(person))
    const browser = visitorOf(url)
    await signInAsker(browser, email)
    const page = await browser.open('/requests/new?about=Sales')
    const made = { statuses: ['received'], letters: 2 } satisfies Stored
    return {
      send: () => browser.submit(page, { form: '#request', fill: { message: 'From July' } }),
      afterKill: () => oneOf(db, { email, accountId }, [{ statuses: [], letters: 0 }, made]),
      inTheEnd: (again) => inTheEnd(db, { email, accountId }, { again, right: made }),
    }
  },
}

/** 'Change the status', with a note to the person. */
export const moving: KilledPost = {
  async prepare(url, db, person) {
    const { email, accountId } = await insertAsker(db, emailOf(person))
    await insertAsked(db, accountId, 'in-review')
    const browser = visitorOf(url)
    const staff = await insertStaff(db, {
      name: `Priya ${person}`,
      email: `priya.${person}@pearlbridge.example`,
    })
    browser.cookies.set('staff', await staffSession(db, staff))
    const page = await browser.open(`/staff/candidate/${accountId}`)
    const fill = { status: 'in-progress', text: 'Please come on Monday.' }
    const filling = { form: '#answer', fill, press: 'change' }
    const send = () => browser.submit(page, filling)
    return followed(db, { email, accountId }, { status: 'in-progress', acts: 1, send })
  },
}

/** 'Withdraw'. */
export const withdrawing: KilledPost = {
  async prepare(url, db, person) {
    const { email, accountId } = await insertAsker(db, emailOf(person))
    const { reference } = await insertAsked(db, accountId, 'in-review')
    const browser = visitorOf(url)
    await signInAsker(browser, email)
    const page = await browser.open(`/requests/${formatReference(reference)}/withdraw`)
    const send = () => browser.submit(page, { form: '#withdraw' })
    return followed(db, { email, accountId }, { status: 'withdrawn', acts: 0, send })
  },
}

interface Requester {
  email: string
  accountId: string
}

/** Of what is under review. */
function followed(
  db: Db,
  requester: Requester,
  { status, acts, send }: { status: RequestStatus; acts: number; send: () => Promise<Page> },
): Prepared {
  const statuses: RequestStatus[] = ['received', 'in-review']
  const before = { statuses, letters: 0, acts: 0 }
  // Of a withdrawal the business is told as well.
  const letters = status === 'withdrawn' ? 2 : 1
  const right = { statuses: [...statuses, status], letters, acts }
  return {
    send,
    afterKill: () => oneOf(db, requester, [before, right]),
    inTheEnd: (again) => inTheEnd(db, requester, { again, right }),
  }
}

async function inTheEnd(
  db: Db,
  requester: Requester,
  { again, right }: { again: Page; right: Stored },
): Promise<string[]> {
  const answered = again.status === 303 && /^\/(requests|staff)\//.test(again.location ?? '')
  return [
    ...(answered ? [] : [`the same post again answered ${again.status}, ${again.location}`]),
    ...(await oneOf(db, requester, [right])),
  ]
}

/** Either all of it or nothing: row, time line, letters, and the record of the staff's acts. */
async function oneOf(
  db: Db,
  { email, accountId }: Requester,
  allowed: Stored[],
): Promise<string[]> {
  const requests = await storedRequests(db, accountId)
  const statuses = requests.flatMap(({ events }) => events.map(({ status }) => status))
  const acts = await db
    .selectFrom('staff_acts')
    .select('id')
    .where('subject_id', '=', accountId)
    .where('act', '=', 'moved')
    .execute()
  const letters = (await lettersAbout(db, email)).length
  const found = JSON.stringify([statuses, letters, acts.length])
  const isRight = allowed.some(
    (one) => JSON.stringify([one.statuses, one.letters, one.acts ?? 0]) === found,
  )
  const isOne = requests.length <= 1 && requests.every(({ status }) => status === statuses.at(-1))
  return isOne && isRight ? [] : [`${requests.length} requests: ${found}`]
}

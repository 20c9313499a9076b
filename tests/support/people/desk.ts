import type { Db } from '#db/database'
import type { AccountCaseKind, CaseStatus } from '#db/schema'
import { toVersion } from '~/domain/cases/case'
import { changeStatus } from '~/domain/cases/change-case.server'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { formatReference } from '~/domain/cases/reference'
import { insertCase as insertStored, type NewCase } from '~/domain/cases/insert-case.server'
import { excerptMessage } from '~/domain/cases/contact-message.server'
import type { Browser, Page } from '../site/browser'
import { parseHtml } from '../pages/html'
import { findFirst, parseQuickly, readTag, type Tag } from '../pages/quick-html'
import { listMails } from './queued-mails'
import { quietIntake } from './inbox'
import { insertStaff } from './staff'

/** What an account asks for. No letter tells of it. */
export function insertCase(
  db: Db,
  accountId: string,
  {
    kind = 'application',
    about = 'Developer',
    message = '',
    at = new Date(Date.now() - 60_000),
  }: { kind?: AccountCaseKind; about?: string; message?: string; at?: Date } = {},
) {
  return insertQuietly(db, { accountId, kind, about, message, at })
}

/** No letter tells of it. */
export async function insertQuietly(db: Db, values: NewCase) {
  const inserted = await insertStored(db, quietIntake, { values, audiences: [] })
  if (!inserted.ok) throw new Error(`a case was refused: ${inserted.reason}`)
  return inserted.found
}

/** A contact message: a case without an account. `caseId` is its id too. */
export async function insertMessage(
  db: Db,
  {
    username = 'Asha Nair',
    email = 'asha@example.in',
    phone = '+91 98765-43211',
    message = 'Weddings?',
    at = new Date(Date.now() - 60_000),
  } = {},
) {
  const sender = { name: username, email, phone }
  const values = { kind: 'message', about: excerptMessage(message), message, sender, at } as const
  const one = await insertQuietly(db, values)
  return { id: one.id, caseId: one.id, reference: formatReference(one.reference) }
}

const mani = { name: 'Mani', email: 'mani.moves@pearlbridge.example' }

/** As somebody of the staff does who has just looked at it. */
export async function moveCase(
  db: Db,
  of: { id: string; status: CaseStatus; text?: string },
  now?: Date,
) {
  const [one] = await findInOrder(db, [of.id])
  if (!one) throw new Error('there is no such case')
  const known = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('email', '=', mani.email)
    .executeTakeFirst()
  const by = known ?? (await insertStaff(db, mani))
  return changeStatus(db, { ...of, version: toVersion(one), by }, now)
}

/** What somebody of the staff did, oldest first. */
export async function listStaffActs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff_acts').select(['act', 'detail']).orderBy('at').execute()
  return rows.map(({ act, detail }) => (detail ? `${act} ${detail}` : act))
}

/** Texts of the letters that wait for an address, oldest first. */
export async function listWaiting(db: Db, address: string, origin?: string): Promise<string[]> {
  const mails = await listMails(db, origin)
  return mails.filter(({ to }) => to.address === address).map(({ text }) => text)
}

export const readMain = ({ html }: Page) => readTag(findFirst('main', parseQuickly(html)) as Tag)
export const queryAll = ({ html }: Page, selector: string) => [
  ...parseHtml(html).querySelectorAll<HTMLElement>(selector),
]
export const readTyped = (page: Page) =>
  Object.fromEntries(
    queryAll(page, 'main :is(textarea, select)').map((field) => {
      const { id, value } = field as HTMLTextAreaElement
      return [id, value]
    }),
  ) as Record<string, string>

/** Presses a button of the form on a sheet. */
export const sendAnswer = (
  browser: Browser,
  page: Page,
  press: string,
  fill: Record<string, string | File> = {},
) => browser.submit(page, { form: '#answer', fill, press })

import type { Db } from '#db/database'
import { renderNotification } from '~/domain/cases/case-notifications.server'
import type { Inbox } from '~/domain/cases/insert-case.server'
import { findInOrder } from '~/domain/cases/list-cases.server'
import type { DueNotification } from '~/domain/delivery/deliver-due.server'
import type { Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { welcomeEmail } from './registration-emails'

/** Writes a notification about a case when it leaves; the first of a registration's case is the welcome. */
export const renderCaseOrWelcome = async (db: Db, inbox: Inbox, due: DueNotification) =>
  (due.audience === 'person' && (await renderWelcome(db, inbox, due))) ||
  renderNotification(db, inbox, due)

/** @returns undefined for another case, and once this one was changed */
async function renderWelcome(
  db: Db,
  site: Site,
  { caseId, since }: DueNotification,
): Promise<EmailMessage | undefined> {
  const [found] = await findInOrder(db, [caseId])
  if (found?.updatedAt.getTime() !== since.getTime()) return undefined
  const { subject, ...welcome } = found
  if (subject.kind === 'contact') return undefined
  const accounts = db.selectFrom('accounts').select('id').where('id', '=', subject.id)
  const isNew = await accounts.where('created_at', '=', since).executeTakeFirst()
  return isNew && welcomeEmail(site, { ...welcome, userType: subject.kind })
}

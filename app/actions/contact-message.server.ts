import type { Db } from '#db/database'
import { findNameOf } from '~/domain/accounts/account-name.server'
import type { Account } from '~/domain/accounts/accounts.server'
import {
  accountField,
  contactFields,
  contactTooMany,
  ownTooLong,
  signedInSince,
  signedOutSince,
} from '~/domain/cases/contact.schema'
import { sendContactMessage } from '~/domain/cases/contact-message.server'
import { writeOwnMessage } from '~/domain/cases/own-message.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { messagesOf, parseForm } from './parse.server'

export type ContactSent =
  /** `isOwn`: it is a case of the account. */
  | { ok: true; reference: string; answerBy?: string | undefined; isOwn?: true }
  /** `seconds` to wait, with status 429. */
  | { ok: false; status: 403 | 422 | 429; errors: Record<string, string>; seconds?: number }

/** A message of somebody who is signed in becomes a case of the account. */
export async function sendFromPage(
  context: RequestContext,
  posted: FormData,
): Promise<ContactSent> {
  const login = await context.session.login()
  const drawnFor = posted.get(accountField)
  if (drawnFor && login.state !== 'active') {
    return { ok: false, status: 422, errors: { '': signedOutSince } }
  }
  if (drawnFor && login.state === 'active' && drawnFor !== login.account.id) {
    return { ok: false, status: 403, errors: { '': signedInSince } }
  }
  return login.state === 'active'
    ? sendOwn(context, login.account, posted)
    : sendPostedMessage(context, posted)
}

/** Signed in or not: a complaint stays when the account is deleted. */
export const sendPostedGrievance = (context: RequestContext, posted: FormData) =>
  sendPostedMessage(context, posted, 'grievance')

export async function sendPostedMessage(
  { app, session }: RequestContext,
  posted: FormData,
  form: 'contact' | 'grievance' = 'contact',
): Promise<ContactSent> {
  const read = readMessage(posted)
  if (!read.ok) return read
  const result = await sendContactMessage(app.db, app.intake.inbox, {
    values: read.value,
    client: session.client,
    ...(form === 'grievance' && { grievanceDays: app.config.grievanceDays }),
  })
  if (!result.ok) {
    logLimit('contact', session)
    const { seconds } = result
    return { ok: false, status: 429, errors: { '': contactTooMany(seconds) }, seconds }
  }
  if (result.isMailed) app.queue.wake()
  const { reference, answerBy } = result
  return { ok: true, reference, answerBy: answerBy ?? undefined }
}

function readMessage(posted: FormData) {
  const read = parseForm(posted, contactFields)
  if (read.ok) return read
  return { ok: false, status: 422, errors: messagesOf(read.answer) } as const
}

/** Signed in, the form asks for the message alone. */
async function sendOwn(
  { app, session }: RequestContext,
  account: Account,
  posted: FormData,
): Promise<ContactSent> {
  // A page from before the sign-in asked for the name.
  const read = readMessage(posted.has('username') ? posted : await named(app.db, account, posted))
  if (!read.ok) return read
  const taken = await app.limits.take('contact', session.client)
  const result = taken.ok
    ? await writeOwnMessage(app.db, app.intake.inbox, { account, values: read.value })
    : ({ ok: false, reason: 'too-many', seconds: taken.seconds } as const)
  if (result.ok) {
    app.queue.wake()
    return { ok: true, reference: result.found.reference, isOwn: true }
  }
  if (result.reason === 'too-long')
    return { ok: false, status: 422, errors: { message: ownTooLong } }
  logLimit('contact', session)
  const seconds = 'seconds' in result ? result.seconds : undefined
  const errors = { '': contactTooMany(seconds ?? 60) }
  return { ok: false, status: 429, errors, ...(seconds && { seconds }) }
}

async function named(db: Db, account: Account, posted: FormData): Promise<FormData> {
  const form = new FormData()
  form.set('username', (await findNameOf(db, account.id)) ?? account.email)
  form.set('email', account.email)
  for (const name of ['phone', 'message']) form.set(name, String(posted.get(name) ?? ''))
  return form
}

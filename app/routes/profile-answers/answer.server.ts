import { data } from '@remix-run/node'
import { profileAnswers as words } from '~/content/profile-answers'
import type { Account } from '~/domain/accounts/accounts.server'
import { findDraft } from '~/domain/drafts/drafts.server'
import { takeAnswers } from '~/domain/registration/take-answers.server'
import { dropDraft } from '~/actions/draft-form.server'
import { failedAs } from '~/actions/failed.server'
import { findOffer, sidesOf } from '~/actions/offer.server'
import { cookiesNeeded, staleToken } from '~/forms/messages'
import { tokenField } from '~/script-contract'
import { retryAfter, seeOther } from '~/http/redirects.server'
import { readBody } from '~/http/body.server'
import { log } from '~/http/log.server'
import type { RequestContext } from '~/http/request-context.server'

interface Asked {
  account: Account
  /** Paths of this page and of the profile. */
  page: string
  profileHref: string
}

/** Takes the chosen answers into the profile's form, or deletes all of them. */
export async function answerOffer(context: RequestContext, asked: Asked) {
  const { session, request } = context
  const read = await readBody(request, session)
  if (!read.ok) {
    return refuse(read.message, { status: read.status, headers: retryAfter(read.seconds) })
  }
  const { form } = read.body
  if (!session.isOwnToken(form.get(tokenField))) {
    return refuse(session.isKnown ? staleToken : cookiesNeeded, { status: 403 })
  }
  try {
    return form.get('intent') === 'delete'
      ? await deleteAnswers(context, asked)
      : await takeChosen(context, asked, form.getAll('use').map(String))
  } catch (error) {
    log.error({ error, request: session.requestId }, 'answers not taken over')
    const { text, status } = failedAs(words.failed, error)
    return refuse(text, { status })
  }
}

const refuse = (refusal: string, init: ResponseInit) => data({ refusal }, init)

async function deleteAnswers(context: RequestContext, { account, profileHref }: Asked) {
  await dropDraft(context, sidesOf[account.userType].registration)
  const notice = { tone: 'info', text: words.deleted } as const
  return seeOther(context.session, profileHref, { notice, leaving: true })
}

async function takeChosen(
  context: RequestContext,
  { account, page }: Asked,
  chosen: readonly string[],
) {
  const { app, session } = context
  const { registration, profile, editPage } = sidesOf[account.userType]
  const offer = await findOffer(context, account)
  if (!offer) return seeOther(session, page)
  const fields = offer.answers.map(({ field }) => field).filter((field) => chosen.includes(field))
  const files = offer.files.map(({ field }) => field).filter((field) => chosen.includes(field))
  if (!fields.length && !files.length) return refuse(words.noneChosen, { status: 422 })
  const visitor = session.visitor()
  const draft = await findDraft(app.db, { visitor, form: registration.name })
  await takeAnswers(app.db, app.store, {
    ...{ visitor, from: registration.name, to: profile.name, accountId: account.id },
    values: Object.fromEntries(fields.map((field) => [field, draft?.values[field] ?? ''])),
    kinds: files.flatMap((field) => registration.files[field] ?? []),
  })
  const notice = { tone: 'info', text: words.taken, stays: true } as const
  return seeOther(session, editPage, { notice, leaving: true })
}

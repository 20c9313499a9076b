import { profileAnswers as words } from '~/content/registration'
import type { Account } from '~/domain/accounts/accounts.server'
import { findDraft } from '~/domain/drafts/drafts.server'
import { takeAnswers } from '~/domain/registration/take-answers.server'
import { dropDraft } from '~/actions/drafts/draft-form.server'
import { findOffer } from '~/actions/drafts/offer.server'
import { formAgain, receiveForm, type PostAnswer } from '~/actions/receive-form.server'
import { profiles } from '~/actions/profiles/profiles.server'
import { registrations } from '~/actions/registration/registrations.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'

interface Asked {
  account: Account
  /** Paths of this page and of the profile. */
  page: string
  profileHref: string
}

/** Takes the chosen answers into the profile's form, or deletes all of them. */
export async function actOnOffer(context: RequestContext, asked: Asked): Promise<PostAnswer> {
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  const { posted, intent } = post
  context.failing = { posted, message: words.failed, log: 'answers not taken over' }
  return intent === 'delete' ? deleteAnswers(context, asked) : takeChosen(context, asked, posted)
}

async function deleteAnswers(context: RequestContext, { account, profileHref }: Asked) {
  await dropDraft(context, registrations[account.userType].form)
  const notice = { tone: 'info', text: words.deleted } as const
  return seeOther(context.session, profileHref, { notice, leaving: true })
}

async function takeChosen(context: RequestContext, { account, page }: Asked, posted: FormData) {
  const { app, session } = context
  const { form: registration } = registrations[account.userType]
  const { form: profile, editPage } = profiles[account.userType]
  const offer = await findOffer(context, account)
  if (!offer) return seeOther(session, page)
  const chosen = posted.getAll('use')
  const fields = offer.answers.map(({ field }) => field).filter((field) => chosen.includes(field))
  const files = offer.files.map(({ field }) => field).filter((field) => chosen.includes(field))
  if (!fields.length && !files.length) return formAgain(posted, { '': words.noneChosen }, 422)
  const visitor = session.visitor()
  const draft = await findDraft(app.db, { visitor, form: registration.name })
  await takeAnswers(app.db, app.store, {
    visitor,
    from: registration.name,
    to: profile.name,
    accountId: account.id,
    values: Object.fromEntries(fields.map((field) => [field, draft?.values[field] ?? ''])),
    kinds: files.flatMap((field) => registration.files[field] ?? []),
  })
  const notice = { tone: 'info', text: words.taken, stays: true } as const
  return seeOther(session, editPage, { notice, leaving: true })
}

import { data } from '@remix-run/node'
import type { Account } from '~/domain/accounts/accounts.server'
import type { AskedKind } from '#db/schema'
import { choicesOf } from '~/domain/profiles/request-choices'
import { findBySlug } from '~/domain/openings/list-openings.server'
import { makeCase, type MakeCaseResult } from '~/domain/cases/make-case.server'
import { formatReference } from '~/domain/cases/reference'
import { caseFields, caseMessages } from '~/domain/cases/case.schema'
import type { FormAnswer } from '~/forms/posted-form'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { logLimit } from '~/http/telemetry/security-log.server'
import { dropDraft } from '~/actions/drafts/draft-form.server'
import { changedMeanwhile } from '~/actions/drafts/keep-draft.server'
import { answerWith, parseForm } from '../parse.server'
import { formAgain } from '../receive-form.server'
import {
  filledField,
  openingField,
  postedKind,
  caseForm,
  type ReceivedCase,
} from './receive-case.server'
import { caseHref } from './case-entries.server'

type MadeResult =
  | Exclude<MakeCaseResult, { reason: 'closed' }>
  | { ok: false; reason: 'invalid'; answer: FormAnswer }
  /** One can apply in its category all the same. */
  | { ok: false; reason: 'closed'; category: string }

export async function makePosted(
  { app, session }: RequestContext,
  { id: accountId }: Account,
  { posted, kind }: { posted: FormData; kind: AskedKind },
): Promise<MadeResult> {
  const slugs = kind === 'application' ? posted.getAll(openingField).map(String) : []
  const [slug = ''] = slugs
  const opening = slug ? await findBySlug(app.db, slug) : undefined
  if (slugs.length > 1 || (slug && !opening)) {
    const answer = answerWith(posted, { [openingField]: caseMessages.noOpening })
    return { ok: false, reason: 'invalid', answer }
  }
  if (opening) posted.set('about', opening.title)
  const about = String(posted.get('about') ?? '')
  if (choicesOf[kind]?.includes(about) === false) posted.set('about', '')
  const fields = caseFields(kind, () => new Date())
  const read = parseForm(posted, fields)
  if (!read.ok) return { ok: false, reason: 'invalid', answer: read.answer }
  const wanted = {
    accountId,
    kind,
    values: read.value,
    opening: opening && { id: opening.id, slug },
  }
  const result = await makeCase(app.db, app.intake, wanted)
  if (result.ok) app.queue.wake()
  if (!result.ok && result.reason === 'too-many-today') logLimit('requests', session)
  return !result.ok && result.reason === 'closed'
    ? { ...result, category: opening?.category ?? about }
    : result
}

/** Empty where its fields or the account say so. */
function madeMessage(result: MadeResult): string {
  const { sent, sentAlready, applied, openAlready, tooManyToday } = caseMessages
  if (!result.ok && result.reason === 'too-many-today') return tooManyToday
  if (!result.ok && result.reason === 'closed') return caseMessages.closed(result.category)
  if (!('request' in result)) return ''
  const shown = formatReference(result.request.reference)
  if (!result.ok) return openAlready(shown)
  const isApplication = result.request.kind === 'application'
  if (result.repeated) return isApplication ? openAlready(shown) : sentAlready(shown)
  return isApplication ? applied(shown) : sent(shown)
}

export async function sendCase(context: RequestContext, post: ReceivedCase) {
  const { account, posted, merged } = post
  const changed = changedMeanwhile(merged)
  if (changed) return formAgain(posted, changed, 422)
  const kind = postedKind(context.url, account.userType, posted)
  const result = await makePosted(context, account, { posted, kind })
  if (result.ok) await dropDraft(context, caseForm(kind))
  return answerMade(context, posted, result)
}

/** Leads to the request, or back to its form, which says why there is none. */
export function answerMade({ session }: RequestContext, posted: FormData, result: MadeResult) {
  const text = madeMessage(result)
  if (result.ok) {
    const notice = { tone: result.repeated ? 'info' : 'success', text } as const
    return seeOther(session, caseHref(result.request.reference), { notice, leaving: true })
  }
  switch (result.reason) {
    case 'invalid':
      return data(result.answer, { status: 422 })
    case 'open':
      return formAgain(posted, { about: text }, 409)
    case 'closed':
      // What was written is offered as interest in the category.
      for (const name of ['about', filledField]) posted.set(name, result.category)
      posted.set(openingField, '')
      return formAgain(posted, { '': text }, 409)
    case 'too-many-today':
      return formAgain(posted, { '': text }, 429, result.seconds)
    case 'gone':
      return seeOther(session, '/land', { leaving: true })
  }
}

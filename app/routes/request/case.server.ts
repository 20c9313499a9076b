import { data, redirect } from '@remix-run/node'
import { caseHref, viewEvents } from '~/actions/cases/case-view.server'
import { receiveCaseForm, textForm, type CasePost } from '~/actions/cases/receive-case-form.server'
import { viewDraft } from '~/actions/drafts/draft-form.server'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import { nextSteps, caseMessages as messages } from '~/content/requests'
import { textFields } from '~/domain/cases/case.schema'
import { findCaseOf, markRead, type WholeCase } from '~/domain/cases/cases.server'
import { parseReference } from '~/domain/cases/reference'
import { isOpen } from '~/domain/cases/status'
import { withdrawCase } from '~/domain/cases/withdraw-case.server'
import { mayWrite, writeInCase } from '~/domain/cases/write-in-case.server'
import { emptyDraft } from '~/domain/drafts/drafts.server'
import { seeOther } from '~/web/page/redirects.server'
import { requireLogin } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'

export type CaseView = Awaited<ReturnType<typeof loadCase>>

/** A case of somebody else is 404, like an unknown one; another spelling leads to the case's own address. */
export async function loadCase(context: RequestContext) {
  const { app, params, request, session, url } = context
  const { account } = await requireLogin(context, url.pathname)
  const of = { accountId: account.id, reference: params.reference ?? '' }
  const one = await findCaseOf(app.db, of)
  if (!one) throw new Response(null, { status: 404 })
  if (url.pathname !== caseHref(one.reference)) throw redirect(caseHref(one.reference))
  const isNews = one.isUnread && request.method === 'GET' && !session.isPrefetch
  if (isNews) await markRead(app.db, one)
  return {
    ...one,
    events: viewEvents(one),
    isNews,
    next: nextStep(one, app.config.business.hours),
    mayWrite: mayWrite(one, new Date()),
    draft: await viewDraft(context, textForm(one.reference), account.id),
    token: session.formToken(),
  }
}

function nextStep({ kind, status, events }: WholeCase, hours: string): string {
  if (!isOpen(status)) return nextSteps[kind][status]
  const last = events.at(-1)
  const isAnswered = last && !last.byPerson && last.kind === 'text'
  const next = isAnswered && status !== 'in-progress' ? nextSteps.answered : nextSteps[kind][status]
  return `${next} ${nextSteps.hours(hours)}`
}

export async function actOnCase(context: RequestContext) {
  const reference = parseReference(context.params.reference ?? '')
  if (!reference) throw new Response(null, { status: 404 })
  const post = await receiveCaseForm(context, {
    path: caseHref(reference),
    form: textForm(reference),
    failed: (intent) => (intent === 'withdraw' ? messages.notWithdrawn : messages.textFailed),
  })
  if ('answer' in post) return post.answer
  if (post.intent === 'withdraw') return withdraw(context, reference, post)
  if (post.intent === 'send') return sendText(context, reference, post)
  throw new Response(null, { status: 400 })
}

async function withdraw({ app, session }: RequestContext, reference: string, post: CasePost) {
  const result = await withdrawCase(app.db, { accountId: post.account.id, reference })
  if (!result.ok && result.reason === 'unknown') throw new Response(null, { status: 404 })
  if (!result.ok) return formAgain(post.posted, { '': messages.ended }, 409)
  app.queue.wake()
  const notice = { tone: 'success', text: messages.withdrawn } as const
  return seeOther(session, caseHref(reference), { notice })
}

async function sendText({ app, session }: RequestContext, reference: string, post: CasePost) {
  const { account, hasArrived, id: draftId, posted } = post
  const parsed = parseForm(posted, textFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const text = { accountId: account.id, reference, draftId, hasArrived, ...parsed.value }
  const result = await writeInCase(app.db, app.limits, text)
  if (result.ok) {
    app.queue.wake()
    // The row stays for the same press twice, whose files need it.
    await emptyDraft(app.db, app.store, { visitor: session.visitor(), id: draftId, at: new Date() })
    const said = result.repeated ? messages.textSentAlready : messages.textSent
    const tone = result.repeated ? 'info' : 'success'
    return seeOther(session, caseHref(reference), { notice: { tone, text: said } })
  }
  switch (result.reason) {
    case 'unknown':
      throw new Response(null, { status: 404 })
    case 'empty':
      return formAgain(posted, { text: messages.textMissing }, 422)
    case 'files-full':
      return formAgain(posted, { file_1: messages.filesFull }, 422)
    case 'ended':
      return formAgain(posted, { '': messages.textEnded }, 409)
    case 'too-many':
      logLimit('texts', session)
      return formAgain(posted, { '': messages.tooManyTextsToday }, 429, result.seconds)
  }
}

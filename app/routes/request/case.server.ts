import { redirect } from '@remix-run/node'
import { caseHref } from '~/actions/cases/case-view.server'
import { caseButtons, textForm } from '~/actions/cases/case-forms.server'
import { viewDraft } from '~/actions/drafts/draft-view.server'
import {
  draftAction,
  requireOwner,
  type DraftDescription,
  type SavedSubmission,
} from '~/actions/drafts/draft-action.server'
import { parseForm } from '~/actions/parse.server'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { nextSteps, caseMessages as messages, request as caseWords } from '~/content/requests'
import { maxShownEvents } from '~/domain/cases/case'
import { textFields } from '~/domain/cases/case.schema'
import { findPersonCase, markRead, type WholeCase } from '~/domain/cases/cases.server'
import { parseReference } from '~/domain/cases/reference'
import { isOpen, describeStatus } from '~/domain/cases/status'
import { withdrawCase } from '~/domain/cases/withdraw-case.server'
import { mayWrite, writeInCase } from '~/domain/cases/write-in-case.server'
import { emptyDraft } from '~/domain/drafts/end-draft.server'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { typeLabel } from '~/domain/documents/file-types'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { seeOther } from '~/web/page/redirects.server'
import { requireLogin } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'

export type CaseView = Awaited<ReturnType<typeof loadCase>>

/** Somebody else's case is 404, like an unknown one; other spellings redirect to the case's address. */
export async function loadCase(context: RequestContext) {
  const { app, params, request, session, url } = context
  const { account } = await requireLogin(context, url.pathname)
  const key = { accountId: account.id, reference: params.reference ?? '' }
  const theCase = await findPersonCase(app.db, key)
  if (!theCase) throw new Response(null, { status: 404 })
  if (url.pathname !== caseHref(theCase.reference)) throw redirect(caseHref(theCase.reference))
  const isNews = theCase.isUnread && request.method === 'GET' && !session.isPrefetch
  if (isNews) await markRead(app.db, theCase)
  return {
    ...theCase,
    events: viewEvents(theCase),
    isNews,
    next: nextStep(theCase, app.config.business.hours),
    mayWrite: mayWrite(theCase, new Date()),
    draft: await viewDraft(context, textForm(theCase.reference), account.id),
  }
}

/** Titles a text by its writer, a new status by itself. */
function viewEvents({ events, kind, reference, readAt }: WholeCase) {
  return events.map(({ at, byPerson, files, text, status, ...event }, n) => {
    const isText = event.kind === 'text'
    // Events before a truncated time line are unknown.
    const before = n || events.length < maxShownEvents ? events[n - 1]?.status : status
    const isTextAlone = isText && status === before
    const writer = byPerson ? caseWords.byYou : caseWords.byUs
    const title = isTextAlone ? writer : describeStatus({ kind, status })
    const isNew = isText && !byPerson && at > readAt
    return {
      title: isNew ? caseWords.isNew(title) : title,
      when: formatIndianMoment(at),
      text,
      isOwn: byPerson,
      files: files.map(({ id, fileName, mediaType, byteSize }) => ({
        name: fileName,
        typeLabel: typeLabel(mediaType),
        size: byteSize,
        href: `${caseHref(reference)}/files/${id}`,
      })),
    }
  })
}

function nextStep({ kind, status, events }: WholeCase, hours: string): string {
  if (!isOpen(status)) return nextSteps[kind][status]
  const last = events.at(-1)
  const isAnswered = last && !last.byPerson && last.kind === 'text'
  const next = isAnswered && status !== 'in-progress' ? nextSteps.answered : nextSteps[kind][status]
  return `${next} ${nextSteps.hours(hours)}`
}

export const action = draftAction(
  {
    files: Object.keys(attachmentFields),
    authorize: requireOwner,
    describe({ params }) {
      const reference = parseReference(params.reference ?? '')
      if (!reference) throw new Response(null, { status: 404 })
      return {
        reference,
        ...{ form: textForm(reference), page: caseHref(reference) },
        submit: 'send',
        failed: (intent: string) =>
          intent === 'withdraw' ? messages.notWithdrawn : messages.textFailed,
        log: 'case form failed',
      }
    },
  },
  { ...caseButtons, send: sendText, withdraw },
)

type CasePost = SavedSubmission<DraftDescription & { reference: string }>

async function withdraw({ app, session }: RequestContext, post: CasePost) {
  const { account, page, posted, reference } = post
  if (!account) throw new Error('a case without its account')
  const result = await withdrawCase(app.db, { accountId: account.id, reference })
  if (!result.ok && result.reason === 'unknown') throw new Response(null, { status: 404 })
  if (!result.ok) return formAgain(posted, { '': messages.ended }, { status: 409 })
  app.queue.wake()
  return seeOther(session, page, { notice: { tone: 'success', text: messages.withdrawn } })
}

async function sendText(context: RequestContext, post: CasePost): Promise<FormResult> {
  const { app, session } = context
  const { account, body, fileErrors, id: draftId, key, page, posted, reference } = post
  if (!account) throw new Error('a case without its account')
  if (Object.keys(fileErrors).length) return formAgain(posted, fileErrors)
  const parsed = parseForm(posted, textFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const text = { accountId: account.id, reference, draftId, hasArrived: body.uploads.length > 0 }
  const result = await writeInCase(app.db, app.limits, { ...text, ...parsed.value })
  if (result.ok) {
    app.queue.wake()
    await emptyDraft(app.db, app.store, key)
    const notice = result.repeated
      ? ({ tone: 'info', text: messages.textSentAlready } as const)
      : ({ tone: 'success', text: messages.textSent } as const)
    return seeOther(session, page, { notice })
  }
  switch (result.reason) {
    case 'unknown':
      throw new Response(null, { status: 404 })
    case 'empty':
      return formAgain(posted, { text: messages.textMissing })
    case 'files-full':
      return formAgain(posted, { file_1: messages.filesFull })
    case 'ended':
      return formAgain(posted, { '': messages.textEnded }, { status: 409 })
    case 'too-many':
      logLimit('texts', session)
      return formAgain(posted, { '': messages.tooManyTextsToday }, { seconds: result.seconds })
  }
}

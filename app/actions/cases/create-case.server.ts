// Actions of cases, for people.
import type { CaseKind } from '#db/schema'
import { opening as openingWords } from '~/content/opening'
import { openingHref } from '~/return-to'
import { caseMessages } from '~/content/requests'
import { makeCase } from '~/domain/cases/make-case.server'
import { formatReference } from '~/domain/cases/reference'
import type { DraftKey } from '~/domain/drafts/drafts.server'
import { emptyDraft } from '~/domain/drafts/end-draft.server'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { caseHref } from './case-view.server'

type WantedCase = Parameters<typeof makeCase>[2]

const sent = { first: caseMessages.sent, again: caseMessages.sentAlready }
const sentByKind: Partial<Record<CaseKind, typeof sent>> = {
  application: { first: caseMessages.applied, again: caseMessages.openAlready },
  message: { first: caseMessages.messageSent, again: caseMessages.messageSent },
}

/**
 * Redirects to the new case or an equal older one; else shows the form with the reason. @param draft ends
 * with it
 */
export async function createCase(
  context: RequestContext,
  wanted: WantedCase,
  { posted, draft }: { posted: FormData; draft?: DraftKey },
): Promise<FormResult> {
  const { app, session } = context
  const result = await makeCase(app.db, app.intake.inbox, wanted)
  if (result.ok) {
    app.queue.wake()
    if (draft) await emptyDraft(app.db, app.store, draft)
    const { kind, reference } = result.found
    const words = sentByKind[kind] ?? sent
    const tone = result.repeated ? 'info' : 'success'
    const text = words[result.repeated ? 'again' : 'first'](formatReference(reference))
    const notice = { tone, text } as const
    return seeOther(session, caseHref(reference), { notice, leaving: true })
  }
  switch (result.reason) {
    case 'open': {
      const about = caseMessages.openAlready(formatReference(result.found.reference))
      return formAgain(posted, { about }, { status: 409 })
    }
    case 'too-many':
      logLimit('requests', session)
      return formAgain(posted, { '': caseMessages.tooManyToday }, { seconds: result.seconds })
    case 'closed': {
      // The opening's page itself says that it is closed.
      const notice = { tone: 'failure', text: openingWords.failed } as const
      return seeOther(session, openingHref(wanted.opening?.slug ?? ''), { notice })
    }
  }
}

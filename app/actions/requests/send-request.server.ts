import { data } from '@remix-run/node'
import { isService } from '~/domain/profiles/customer-options.schema'
import { makeRequest, maxOpenRequests } from '~/domain/requests/make-request.server'
import { formatReference } from '~/domain/requests/reference'
import { requestFields, requestMessages } from '~/domain/requests/request.schema'
import type { PersonRequest } from '~/domain/requests/requests.server'
import type { FormAnswer } from '~/forms/posted-form'
import { countCase } from '~/http/metrics.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { logLimit } from '~/http/security-log.server'
import { dropDraft } from '../draft-form.server'
import { changedMeanwhile } from '../keep-draft.server'
import { answerWith, parseForm } from '../parse.server'
import { formAgain } from '../receive-form.server'
import type { ReceivedRequest } from './receive-request.server'
import { requestHref } from './request-entries.server'
import { requestForm } from './request-form.server'

export interface RequestAnswer extends FormAnswer {
  /** Where the application is that is open for the same position. */
  openHref?: string
}

/** @param made.repeated it stands as it was sent before */
export function sentMessage(made: { request: PersonRequest; repeated: boolean }): string {
  const { kind, reference } = made.request
  const shown = formatReference(reference)
  if (kind !== 'application') return requestMessages.sent(shown)
  return made.repeated ? requestMessages.openAlready(shown) : requestMessages.applied(shown)
}

export async function sendRequest(context: RequestContext, post: ReceivedRequest) {
  const { app, session } = context
  const { account, kind, posted, merged } = post
  const changed = changedMeanwhile(merged)
  if (changed) return formAgain(posted, changed, 422)
  if (kind === 'service' && !isService(posted.get('about'))) posted.set('about', '')
  const parsed = parseForm(
    posted,
    requestFields(kind, () => new Date()),
  )
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const of = { accountId: account.id, values: parsed.value }
  const result = await makeRequest(app.db, app.intake, of)
  if (result.ok) {
    const { reference } = result.request
    if (!result.repeated) countCase(kind)
    await dropDraft(context, requestForm(kind))
    app.queue.wake()
    const text = sentMessage(result)
    const notice = { tone: result.repeated ? 'info' : 'success', text } as const
    return seeOther(session, requestHref(reference), { notice, leaving: true })
  }
  switch (result.reason) {
    case 'open': {
      const { reference } = result.request
      const text = requestMessages.openAlready(formatReference(reference))
      return data(
        { ...answerWith(posted, { about: text }), openHref: requestHref(reference) },
        { status: 409 },
      )
    }
    case 'too-many':
      return formAgain(posted, { '': requestMessages.tooMany(maxOpenRequests) }, 422)
    case 'too-many-today':
      logLimit('requests', session)
      return formAgain(posted, { '': requestMessages.tooManyToday }, 429, result.seconds)
    case 'gone':
      return seeOther(session, '/land', { leaving: true })
  }
}

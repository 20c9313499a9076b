import { z } from 'zod'
import { messagesOf, parseForm } from '~/actions/parse.server'
import { withdrawRequest } from '~/domain/cases/withdraw-case.server'
import { sentMessage } from '~/actions/requests/send-request.server'
import { isService } from '~/domain/profiles/customer-options.schema'
import {
  makeRequest,
  maxOpenRequests,
  type MakeRequestResult,
} from '~/domain/requests/make-request.server'
import { formatReference } from '~/domain/requests/reference'
import { requestFields, requestMessages } from '~/domain/requests/request.schema'
import type { PersonRequest } from '~/domain/requests/requests.server'
import { requestKindOf } from '~/domain/requests/status'
import { signedOut, type Call, type Refused } from '~/http/json-call.server'
import { countCase } from '~/http/metrics.server'
import { logLimit } from '~/http/security-log.server'
import { done, refused } from './outcome'
import { changedRequestAnswer, noSuchRequest, requestPath, summaryOf } from './request-answers'

const now = () => new Date()

export const makeRequestCall: Call = {
  summary: 'Apply for a position, write what a company needs, or ask for a service',
  failed: requestMessages.failed,
  needs: 'account',
  body: {
    media: ['application/json'],
    // Only customers choose a day: the widest of the three.
    schema: requestFields('service', now),
    example: { about: 'ACADEMY', message: 'Evenings, please.', preferred_date: null },
  },
  done: { status: 201, schema: changedRequestAnswer },
  refusals: [409],
  async answer({ app, session }, { form }, account) {
    if (!account) return signedOut
    const kind = requestKindOf[account.userType]
    if (kind === 'service' && !isService(form.get('about'))) form.delete('about')
    const schema = requestFields(kind, now)
    const parsed = parseForm(form, schema)
    if (!parsed.ok) return refused(messagesOf(parsed.answer), Object.keys(schema.shape))
    const made = { accountId: account.id, values: parsed.value }
    const result = await makeRequest(app.db, app.intake, made)
    if (!result.ok) {
      const refusal = notMade(result)
      if (refusal.status === 429) logLimit('requests', session)
      return refusal
    }
    if (!result.repeated) countCase(kind)
    app.queue.wake()
    return done(sentMessage(result), summaryOf(result.request))
  },
}

export const withdrawRequestCall: Call = {
  summary: 'Withdraw one of the own requests that is open',
  failed: requestMessages.notWithdrawn,
  needs: 'account',
  path: requestPath,
  // JSON though it says nothing: other websites' forms cannot send it, whatever the browser tells of itself.
  body: { media: ['application/json'], schema: z.object({}), example: {} },
  done: { status: 200, schema: changedRequestAnswer },
  refusals: [404, 409],
  async answer({ app, params }, _fields, account) {
    if (!account) return signedOut
    const of = { accountId: account.id, reference: params.reference ?? '' }
    const result = await withdrawRequest(app.db, app.intake, of)
    if (!result.ok) return result.reason === 'unknown' ? noSuchRequest : ended(result.request)
    app.queue.wake()
    return done(requestMessages.withdrawn, summaryOf(result.request))
  },
}

function notMade(result: Extract<MakeRequestResult, { ok: false }>): Refused {
  const { openAlready, tooMany, tooManyToday } = requestMessages
  switch (result.reason) {
    case 'open': {
      const reference = formatReference(result.request.reference)
      return { ok: false, status: 409, message: openAlready(reference), reference }
    }
    case 'too-many':
      return { ok: false, status: 429, message: tooMany(maxOpenRequests) }
    case 'too-many-today':
      return { ok: false, status: 429, message: tooManyToday, seconds: result.seconds }
    case 'gone':
      return signedOut
  }
}

const ended = ({ reference }: PersonRequest): Refused => ({
  ok: false,
  status: 409,
  message: requestMessages.ended,
  reference: formatReference(reference),
})

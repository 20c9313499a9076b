import { z } from 'zod'
import { requestsAtOnce } from '~/bounds'
import { messagesOf, parseForm } from '~/actions/parse.server'
import { madeMessage, makePosted } from '~/actions/requests/send-request.server'
import { withdrawRequest } from '~/domain/cases/withdraw-case.server'
import { formatReference } from '~/domain/requests/reference'
import { requestFields, requestMessages } from '~/domain/requests/request.schema'
import {
  findRequestOf,
  listRequestsOf,
  requestData,
  type PersonRequest,
} from '~/domain/requests/requests.server'
import { statuses, statusInWords } from '~/domain/requests/status'
import { signedOut, type Call, type Refused } from '~/http/bodies/json-call.server'
import { done, refused } from './outcome'

const path = z.object({
  reference: z
    .string()
    .meta({ description: 'In any case, with or without dashes.', examples: ['PB-7K3M-Q9TX'] }),
})

const status = z.enum(statuses)
const inWords = z.string().meta({ description: 'The status in words for people.' })
const time = z.iso.datetime()

const requestShape = z.object({
  reference: z.string().meta({ description: 'Like PB-7K3M-Q9TX.' }),
  kind: z.enum(['application', 'requirement', 'service']),
  about: z.string(),
  preferred_date: z.iso.date().nullable(),
  status,
  status_text: inWords,
  created_at: time,
  updated_at: time,
})

const changedAnswer = requestShape.extend({
  success: z.literal(true),
  message: z.string().meta({ description: 'One sentence for people.' }),
})

function summaryOf(request: PersonRequest): z.input<typeof requestShape> {
  // The message beside them is the call's own.
  const { message: _, ...summary } = requestData(request)
  return { ...summary, status_text: statusInWords(request) }
}

const query = z.object({
  status: z
    .enum(['open', 'ended'], { error: 'status must be open or ended.' })
    .optional()
    .meta({ description: 'Only those that are still open, or that have ended.' }),
  before: z
    .string()
    .optional()
    .meta({ description: 'A reference: only those older than it. `next` of an answer has it.' }),
})

export const listRequestsCall: Call = {
  summary: `The own requests, newest first, ${requestsAtOnce} at once`,
  failed: requestMessages.notLoaded,
  needs: 'account',
  query,
  done: {
    status: 200,
    schema: z.object({
      requests: z.array(requestShape),
      next: z.string().nullable().meta({ description: 'Path of the older ones; null at the end.' }),
    }),
  },
  refusals: [422],
  async answer({ app, url }, _fields, account) {
    if (!account) return signedOut
    const asked = new FormData()
    for (const [name, value] of url.searchParams) asked.append(name, value)
    const parsed = parseForm(asked, query)
    if (!parsed.ok) return refused(messagesOf(parsed.answer), Object.keys(query.shape))
    const { status, before } = parsed.value
    const accountId = account.id
    const last = before && (await findRequestOf(app.db, { accountId, reference: before }))
    if (before && !last) return refused({ before: requestMessages.unknown }, [])
    const found = await listRequestsOf(app.db, {
      accountId,
      open: status && status === 'open',
      after: last ? last.id : undefined,
      limit: requestsAtOnce + 1,
    })
    const requests = found.slice(0, requestsAtOnce).map(summaryOf)
    const oldest = requests.at(-1)?.reference ?? ''
    const older = new URLSearchParams({ ...(status && { status }), before: oldest })
    const next = found.length > requestsAtOnce ? `/api/requests/?${older.toString()}` : null
    return { ok: true, body: { requests, next } }
  },
}

export const findRequestCall: Call = {
  summary: 'One of the own requests with its time line',
  failed: requestMessages.notLoaded,
  needs: 'account',
  path,
  done: {
    status: 200,
    schema: requestShape.extend({
      message: z.string().meta({ description: 'What was written with it.' }),
      events: z
        .array(z.object({ at: time, status, status_text: inWords, note: z.string() }))
        .meta({ description: 'Its time line, from the first on, with notes to the person.' }),
    }),
  },
  refusals: [404],
  async answer({ app, params }, _fields, account) {
    if (!account) return signedOut
    const of = { accountId: account.id, reference: params.reference ?? '' }
    const request = await findRequestOf(app.db, of)
    if (!request) return noSuchRequest
    const { kind, message } = request
    const events = request.events.map(({ at, status, note }) => {
      return { at: at.toISOString(), status, status_text: statusInWords({ kind, status }), note }
    })
    return { ok: true, body: { ...summaryOf(request), message, events } }
  },
}

// Only customers choose a day: the widest of the three.
const widest = requestFields('service', () => new Date())

export const makeRequestCall: Call = {
  summary: 'Apply for a position, write what a company needs, or ask for a service',
  failed: requestMessages.failed,
  needs: 'account',
  body: {
    media: ['application/json'],
    schema: widest,
    example: { about: 'ACADEMY', message: 'Evenings, please.', preferred_date: null },
  },
  done: { status: 201, schema: changedAnswer },
  refusals: [409],
  async answer(context, { form }, account) {
    if (!account) return signedOut
    const result = await makePosted(context, account, form)
    const message = madeMessage(result)
    if (result.ok) return done(message, summaryOf(result.request))
    switch (result.reason) {
      case 'invalid':
        return refused(messagesOf(result.answer), Object.keys(widest.shape))
      case 'open':
        return inTheWay(message, result.request)
      case 'too-many':
        return { ok: false, status: 429, message }
      case 'too-many-today':
        return { ok: false, status: 429, message, seconds: result.seconds }
      case 'gone':
        return signedOut
    }
  },
}

export const withdrawRequestCall: Call = {
  summary: 'Withdraw one of the own requests that is open',
  failed: requestMessages.notWithdrawn,
  needs: 'account',
  path,
  // JSON though it says nothing: other websites' forms cannot send it, whatever the browser tells of itself.
  body: { media: ['application/json'], schema: z.object({}), example: {} },
  done: { status: 200, schema: changedAnswer },
  refusals: [404, 409],
  async answer({ app, params }, _fields, account) {
    if (!account) return signedOut
    const of = { accountId: account.id, reference: params.reference ?? '' }
    const result = await withdrawRequest(app.db, app.intake, of)
    if (!result.ok && result.reason === 'unknown') return noSuchRequest
    if (!result.ok) return inTheWay(requestMessages.ended, result.request)
    app.queue.wake()
    return done(requestMessages.withdrawn, summaryOf(result.request))
  },
}

const noSuchRequest: Refused = { ok: false, status: 404, message: requestMessages.unknown }

const inTheWay = (message: string, { reference }: PersonRequest): Refused => ({
  ok: false,
  status: 409,
  message,
  reference: formatReference(reference),
})

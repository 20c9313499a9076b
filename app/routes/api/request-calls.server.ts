import { z } from 'zod'
import { messagesOf, parseForm } from '~/actions/parse.server'
import { requestMessages } from '~/domain/requests/request.schema'
import { findRequestOf, listRequestsOf } from '~/domain/requests/requests.server'
import { signedOut, type Call } from '~/http/json-call.server'
import { refused } from './outcome'
import {
  noSuchRequest,
  requestAnswer,
  requestListAnswer,
  requestPath,
  summaryOf,
  wholeOf,
} from './request-answers'

const mostAtOnce = 50

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
  summary: `The own requests, newest first, ${mostAtOnce} at once`,
  failed: requestMessages.notLoaded,
  needs: 'account',
  query,
  done: { status: 200, schema: requestListAnswer },
  refusals: [422],
  async answer({ app, url }, _fields, account) {
    if (!account) return signedOut
    const parsed = parseForm(formOf(url.searchParams), query)
    if (!parsed.ok) return refused(messagesOf(parsed.answer), Object.keys(query.shape))
    const { status, before } = parsed.value
    const accountId = account.id
    const last = before && (await findRequestOf(app.db, { accountId, reference: before }))
    if (before && !last) return refused({ before: requestMessages.unknown }, [])
    const found = await listRequestsOf(app.db, {
      accountId,
      open: status && status === 'open',
      after: last ? last.id : undefined,
      limit: mostAtOnce + 1,
    })
    const requests = found.slice(0, mostAtOnce).map(summaryOf)
    const oldest = found.length > mostAtOnce && requests.at(-1)
    const next = oldest ? pathAfter(oldest.reference, status) : null
    return { ok: true, body: { requests, next } }
  },
}

export const findRequestCall: Call = {
  summary: 'One of the own requests with its time line',
  failed: requestMessages.notLoaded,
  needs: 'account',
  path: requestPath,
  done: { status: 200, schema: requestAnswer },
  refusals: [404],
  async answer({ app, params }, _fields, account) {
    if (!account) return signedOut
    const of = { accountId: account.id, reference: params.reference ?? '' }
    const request = await findRequestOf(app.db, of)
    return request ? { ok: true, body: wholeOf(request) } : noSuchRequest
  },
}

function formOf(params: URLSearchParams): FormData {
  const form = new FormData()
  for (const [name, value] of params) form.append(name, value)
  return form
}

const pathAfter = (before: string, status: string | undefined) =>
  `/api/requests/?${new URLSearchParams({ ...(status && { status }), before }).toString()}`

import { z } from 'zod'
import { eventsAtOnce, requestsAtOnce } from '~/bounds'
import { messagesOf, parseForm } from '~/actions/parse.server'
import { textForm } from '~/actions/requests/receive-request.server'
import { requestHref } from '~/actions/requests/request-entries.server'
import { madeMessage, makePosted } from '~/actions/requests/send-request.server'
import { writeText } from '~/actions/requests/write-text.server'
import type { Account } from '~/domain/accounts/accounts.server'
import { withdrawRequest } from '~/domain/cases/withdraw-case.server'
import { formatReference } from '~/domain/requests/reference'
import {
  detailFields,
  requestFields,
  requestMessages,
  textFields,
} from '~/domain/requests/request.schema'
import {
  findRequestOf,
  listRequestsOf,
  requestData,
  type PersonRequest,
  type WholeRequest,
} from '~/domain/requests/requests.server'
import { kindAsked, requestKindsOf, statuses, statusToPerson } from '~/domain/requests/status'
import { checked, signedOut, type Verb, type Refused } from './answer-call.server'
import { stageFiles } from './stage-files.server'

const requestKinds = Object.values(requestKindsOf).flat()
const status = z.enum(statuses)
const status_text = z.string().describe('The status in words for people.')
const time = z.iso.datetime()

const requestShape = z.object({
  reference: z.string().describe('Like PB-7K3M-Q9TX.'),
  kind: z.enum([...requestKinds, 'message']),
  about: z.string(),
  preferred_date: z.iso.date().nullable().describe('Of a service.'),
  people_needed: z.int().nullable().describe('Of a requirement, as the three below.'),
  needed_by: z.iso.date().nullable(),
  place: z.string().nullable(),
  pay: z.string().nullable(),
  status,
  status_text,
  created_at: time,
  updated_at: time,
})

function summaryOf(request: PersonRequest): z.input<typeof requestShape> {
  // The message beside them is the call's own.
  const { message: _, ...summary } = requestData(request)
  return { ...summary, status_text: statusToPerson(request) }
}

export const query = z.object({
  status: z
    .enum(['open', 'ended'], { error: 'status must be open or ended.' })
    .optional()
    .describe('Only those that are still open, or that have ended.'),
  before: z
    .string()
    .optional()
    .describe('A reference: only those older than it. `next` of an answer has it.'),
})

export const listAnswer = z.object({
  requests: z.array(requestShape),
  next: z.string().nullable().describe('Path of the older ones; null at the end.'),
})

export const list = checked(query, async ({ app }, { status, before }, _form, owner: Account) => {
  const accountId = owner.id
  const last = before && (await findRequestOf(app.db, { accountId, reference: before }))
  if (before && !last) return { ok: false, errors: { before: requestMessages.unknown } }
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
})

export const path = z.object({
  reference: z
    .string()
    .meta({ description: 'In any case, with or without dashes.', examples: ['PB-7K3M-Q9TX'] }),
})

const file = z.object({
  name: z.string(),
  media_type: z.string(),
  byte_size: z.int(),
  path: z.string().describe('On this site, from which the owner can download it.'),
})

const event = z.object({
  at: time,
  status,
  status_text,
  note: z.string().describe('What one side wrote to the other; empty without a text.'),
  files: z.array(file).describe('With the text, or alone.'),
  by_person: z.boolean().describe('Whether the person did it, and not the business.'),
})

const timeLine = z.object({
  events: z
    .array(event)
    .describe(`The newest ${eventsAtOnce} of its time line, from the first on.`),
  earlier: z.string().nullable().describe('Path of those before them; null at the beginning.'),
})

export const oneAnswer = requestShape.extend({
  message: z.string().describe('What was written with it.'),
  ...timeLine.shape,
})

export const findOne: Verb<Account> = async ({ app, params }, _fields, { id: accountId }) => {
  const { reference = '' } = params
  const request = await findRequestOf(app.db, { accountId, reference })
  if (!request) return noSuchRequest
  const { message } = request
  return { ok: true, body: { ...summaryOf(request), message, ...timeLineOf(request) } }
}

export const timeLineQuery = z.object({
  before: z.uuid().optional().describe('As `earlier` of an answer has it.'),
})

export const timeLineAnswer = timeLine

export const findTimeLine = checked(
  timeLineQuery,
  async ({ app, params }, { before }, _form, { id: accountId }: Account) => {
    const { reference = '' } = params
    const request = await findRequestOf(app.db, { accountId, reference, before })
    return request ? { ok: true, body: timeLineOf(request) } : noSuchRequest
  },
)

function timeLineOf({ kind, reference, events, hasEarlier }: WholeRequest) {
  const path = `/api/requests/${formatReference(reference)}/messages/`
  return {
    events: events.map(({ at, status, note, files, byPerson }) => ({
      at: at.toISOString(),
      ...{ status, status_text: statusToPerson({ kind, status }), note, by_person: byPerson },
      files: files.map(({ id, fileName, mediaType, byteSize }) => ({
        ...{ name: fileName, media_type: mediaType, byte_size: byteSize },
        path: `${requestHref(reference)}/files/${id}`,
      })),
    })),
    earlier: hasEarlier && events[0] ? `${path}?before=${events[0].id}` : null,
  }
}

export const write: Verb<Account> = async (context, fields, owner) => {
  const { reference = '' } = context.params
  const parsed = parseForm(fields.form, textFields)
  if (!parsed.ok) return { ok: false, errors: messagesOf(parsed.answer) }
  const { text } = parsed.value
  const staging = { form: { ...textForm(owner.id), name: 'case' }, fields, accountId: owner.id }
  return stageFiles(context, staging, async ({ id: draftId, fileErrors = {} }) => {
    if (Object.keys(fileErrors).length) return { ok: false, errors: fileErrors }
    const written = await writeText(context, owner, { reference, text, draftId })
    if (written.ok) {
      return { ok: true, message: written.message, body: summaryOf(written.request) }
    }
    const { field, message } = written
    return field ? { ok: false, errors: { [field]: message } } : written
  })
}

export const changedAnswer = requestShape.extend({
  success: z.literal(true),
  message: z.string().describe('One sentence for people.'),
})

/** Of all kinds; each takes its own details alone. */
export const madeFields = requestFields('service', () => new Date()).extend({
  ...detailFields(() => new Date()),
  opening: z
    .string()
    .optional()
    .describe('Of an application: the last part of the `path` of an opening.'),
  kind: z
    .enum(requestKinds)
    .optional()
    .describe('Candidates apply for a position, or choose learning. All others need none.'),
})

export const make: Verb<Account> = async (context, { form }, owner) => {
  const { userType } = owner
  const kind = kindAsked(userType, form.get('kind'))
  if (!kind) {
    return { ok: false, errors: { kind: requestMessages.noSuchKind(requestKindsOf[userType]) } }
  }
  const result = await makePosted(context, owner, { posted: form, kind, channel: 'call' })
  const message = madeMessage(result)
  if (result.ok) return { ok: true, message, body: summaryOf(result.request) }
  switch (result.reason) {
    case 'invalid':
      return { ok: false, errors: messagesOf(result.answer) }
    case 'open':
      return inTheWay(message, result.request)
    case 'closed':
      return { ok: false, status: 409, message }
    case 'too-many':
      return { ok: false, status: 429, message }
    case 'too-many-today':
      return { ok: false, message, seconds: result.seconds }
    case 'gone':
      return signedOut
  }
}

export const withdraw: Verb<Account> = async ({ app, params }, _fields, { id: accountId }) => {
  const { reference = '' } = params
  const result = await withdrawRequest(app.db, app.intake, { accountId, reference })
  if (!result.ok && result.reason === 'unknown') return noSuchRequest
  if (!result.ok) return inTheWay(requestMessages.ended, result.request)
  app.queue.wake()
  return { ok: true, message: requestMessages.withdrawn, body: summaryOf(result.request) }
}

const noSuchRequest: Refused = { ok: false, status: 404, message: requestMessages.unknown }

const inTheWay = (message: string, { reference }: PersonRequest): Refused => ({
  ok: false,
  status: 409,
  message,
  reference: formatReference(reference),
})

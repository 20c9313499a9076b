import { z } from 'zod'
import { formatReference } from '~/domain/requests/reference'
import { requestMessages } from '~/domain/requests/request.schema'
import type { PersonRequest, RequestEvent } from '~/domain/requests/requests.server'
import { statuses, statusInWords } from '~/domain/requests/status'
import type { Refused } from '~/http/json-call.server'

export const requestPath = z.object({
  reference: z
    .string()
    .meta({ description: 'In any case, with or without dashes.', examples: ['PB-7K3M-Q9TX'] }),
})

export const noSuchRequest: Refused = { ok: false, status: 404, message: requestMessages.unknown }

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

export const changedRequestAnswer = requestShape.extend({
  success: z.literal(true),
  message: z.string().meta({ description: 'One sentence for people.' }),
})

export const requestListAnswer = z.object({
  requests: z.array(requestShape),
  next: z.string().nullable().meta({ description: 'Path of the older ones; null at the end.' }),
})

export const requestAnswer = requestShape.extend({
  message: z.string().meta({ description: 'What was written with it.' }),
  events: z
    .array(z.object({ at: time, status, status_text: inWords, note: z.string() }))
    .meta({ description: 'Its time line, from the first on, with notes to the person.' }),
})

export function summaryOf(request: PersonRequest): z.input<typeof requestShape> {
  const { reference, kind, about, preferredDate, status, createdAt, updatedAt } = request
  return {
    reference: formatReference(reference),
    kind,
    about,
    preferred_date: preferredDate,
    status,
    status_text: statusInWords(request),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

export function wholeOf(
  request: PersonRequest & { events: RequestEvent[] },
): z.input<typeof requestAnswer> {
  const { kind, message, events } = request
  return {
    ...summaryOf(request),
    message,
    events: events.map(({ at, status, note }) => ({
      at: at.toISOString(),
      status,
      status_text: statusInWords({ kind, status }),
      note,
    })),
  }
}

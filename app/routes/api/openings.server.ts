import { z } from 'zod'
import { openingsAtOnce } from '~/bounds'
import { formatCursor, parseCursor } from '~/domain/fields/cursor'
import { rowOf } from '~/domain/fields/table-row'
import { listOpenings } from '~/domain/openings/list-openings.server'
import { openingTable } from '~/domain/openings/opening.fields'
import { employmentTypes, jobCategories, payPeriods } from '~/domain/openings/opening-words'
import { checked } from './answer-call.server'

export const failed = 'The openings could not be loaded.'

export const query = z.object({
  category: z
    .enum(jobCategories, { error: `Choose one of these: ${jobCategories.join(', ')}.` })
    .optional(),
  after: z
    .string()
    .refine((text) => parseCursor(text) !== undefined, 'There is no such place in the list.')
    .optional()
    .describe('As `next` of an answer has it.'),
})

const shape = z.object({
  title: z.string(),
  category: z.string(),
  place: z.string(),
  employment_type: z.enum(Object.keys(employmentTypes)).describe('As schema.org has it.'),
  people: z.int(),
  pay_from: z.int().nullable().describe('In rupees; null where the pay is not stated.'),
  pay_to: z.int().nullable(),
  pay_per: z.enum(Object.keys(payPeriods)),
  about: z.string(),
  needs: z.string(),
  employer: z.string().nullable().describe('Null where it is named on request alone.'),
  closes_on: z.iso.date().describe('The last day, in India.'),
  published_at: z.iso.datetime(),
  path: z.string().describe('Of its page on this site.'),
})

export const listAnswer = z.object({
  openings: z.array(shape),
  next: z.string().nullable().describe('Path of the older ones; null at the end.'),
})

export const list = checked(query, async ({ app }, { category, after }) => {
  const asked = { state: 'open', now: new Date(), limit: openingsAtOnce, category } as const
  const place = after === undefined ? undefined : parseCursor(after)
  const page = await listOpenings(app.db, { ...asked, after: place })
  const openings = page.openings.map((one) => ({
    ...rowOf(openingTable, one),
    published_at: one.publishedAt?.toISOString(),
    path: `/jobs/${one.slug}`,
  }))
  const older = new URLSearchParams({
    ...(category && { category }),
    ...(page.next && { after: formatCursor(page.next) }),
  })
  const next = page.next ? `/api/openings/?${older.toString()}` : null
  return { ok: true, body: { openings, next } }
})

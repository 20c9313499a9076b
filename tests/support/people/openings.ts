import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database'
import { formatIndianIso } from '~/domain/fields/indian-time'
import type { Opening } from '~/domain/openings/opening'
import type { OpeningValues } from '~/domain/openings/opening.fields'
import { saveOpening } from '~/domain/openings/openings.server'
import { dayMs } from '~/time-units'

/** `YYYY-MM-DD`, so many days from now. */
export const formatDayFromNow = (days: number, now = new Date()) =>
  formatIndianIso(new Date(now.getTime() + days * dayMs)).slice(0, 10)

export const createOpeningValues = (own: Partial<OpeningValues> = {}): OpeningValues => ({
  title: 'Welder',
  category: 'Construction',
  place: 'Thoothukudi',
  employment_type: 'FULL_TIME',
  people: 3,
  pay_from: 15_000,
  pay_to: 20_000,
  pay_per: 'month',
  about: 'You weld gates and grilles.\nSix days a week.',
  needs: 'An ITI certificate.',
  employer: 'Korkai Steel',
  closes_on: formatDayFromNow(30),
  ...own,
})

interface Inserted {
  by: { id: string }
  values?: Partial<OpeningValues>
  now?: () => Date
}

/** Written and published. */
export async function insertOpening(
  db: Db,
  { values, ...of }: Inserted,
): Promise<Opening & { slug: string }> {
  const published = await saveOpening(db, {
    ...{ ...of, id: randomUUID(), version: '', publish: true },
    values: createOpeningValues(values),
  })
  if (!published.ok) throw new Error('not published')
  return { ...published.opening, slug: published.opening.slug ?? '' }
}

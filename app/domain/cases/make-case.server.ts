import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { CaseKind } from '#db/schema'
import { formatIndianIso } from '~/domain/fields/indian-time'
import { lockOpen } from '~/domain/openings/list-openings.server'
import { detailNames } from './case.fields'
import type { CaseValues } from './case.schema'
import { selectPersonCases, type PersonCase } from './cases.server'
import { hashContent, insertCase, type CaseIntake } from './insert-case.server'
import { openStatuses } from './status'

export type MakeCaseResult =
  /** `repeated`: an equal case was sent before and is open. */
  | { ok: true; found: PersonCase; repeated: boolean }
  | { ok: false; reason: 'open'; found: PersonCase }
  | { ok: false; reason: 'too-many'; seconds: number }
  | { ok: false; reason: 'closed' }

export interface WantedCase {
  accountId: string
  kind: CaseKind
  values: CaseValues
  /** The opening's title becomes the application's `about`. */
  opening?: { slug: string } | undefined
}

/** Stores a case, and queues a mail each to the person and the business. Wake the queue afterwards. */
export function makeCase(
  db: Db,
  intake: CaseIntake,
  { accountId, kind, values, opening }: WantedCase,
  at = new Date(),
): Promise<MakeCaseResult> {
  return db.transaction().execute(async (trx): Promise<MakeCaseResult> => {
    const locked = opening ? await lockOpen(trx, opening.slug) : undefined
    const about = locked?.about ?? values.about
    const day = formatIndianIso(at).slice(0, 10)
    const details = detailNames.map((name) => values[name])
    const content = [accountId, kind, day, opening?.slug, about, values.message, ...details]
    const wanted = { ...values, about, accountId, kind, openingId: locked?.openingId, at }
    const same = { ...wanted, slug: opening?.slug, digest: hashContent(content) }
    // Found before the limit, so that a refusal does not count.
    const existing = await findExisting(trx, same)
    if (existing) return existing
    if (opening && !locked) return { ok: false, reason: 'closed' }
    const inserted = await insertCase(trx, intake, {
      values: { ...wanted, digest: same.digest },
      counted: intake.limits.toColumns([{ name: 'cases', key: accountId }]),
      audiences: ['person', 'staff'],
    })
    if (inserted.ok) return { ...inserted, repeated: false }
    if (inserted.reason === 'too-many') return inserted
    const sameMoment = await findExisting(trx, same)
    if (sameMoment) return sameMoment
    throw new Error('a case is refused for one that is not there')
  })
}

interface CaseContent {
  accountId: string
  kind: CaseKind
  about: string
  message: string
  digest: string
  slug: string | undefined
}

/** Finds an equal case, or the open one for the same position. A different text is refused, not dropped. */
async function findExisting(
  trx: Trx,
  { accountId, kind, about, message, digest, slug }: CaseContent,
): Promise<MakeCaseResult | undefined> {
  const isForOpening = sql<boolean>`
    status <> 'withdrawn' and opening_id = (select id from openings where slug = ${slug ?? null})`
  const isForPosition = sql<boolean>`
    kind = 'application' and ${kind} = kind and opening_id is null and lower(about) = lower(${about})
    and status in (${sql.join(openStatuses)})`
  const isSame = sql<boolean>`coalesce(digest = ${digest}, false)`
  const found = await selectPersonCases(trx, accountId)
    .select(isSame.as('isSame'))
    .where(({ or }) => or([isSame, slug ? isForOpening : isForPosition]))
    .orderBy('isSame', 'desc')
    .executeTakeFirst()
  if (!found) return undefined
  const isRepeated = found.isSame || (slug && (!message || message === found.message))
  return isRepeated ? { ok: true, found, repeated: true } : { ok: false, reason: 'open', found }
}

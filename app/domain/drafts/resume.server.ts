import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/database'
import { moveProofs, type CodePurpose } from '~/domain/otp/challenges.server'
import { dayMs } from '~/time-units'
import type { DraftKey } from './drafts.server'

/** A link lives as long as an untouched draft. */
const linkMs = 7 * dayMs

/** @returns the token of a link that moves the draft once and ends earlier links */
export async function createResumeToken(
  db: Db,
  { visitor, form }: DraftKey,
  now = () => new Date(),
): Promise<string> {
  // Hex, since addresses are in lower case.
  const token = randomBytes(32).toString('hex')
  const at = now()
  const link = { resume_hash: hashLink(token), resume_until: new Date(at.getTime() + linkMs) }
  await db
    .updateTable('drafts')
    .set({ ...link, updated_at: at })
    .where((eb) => eb.and({ visitor, form }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return token
}

export interface ResumableDraft {
  form: string
  savedAt: Date
}

/** A used link still leads its browser to the form. */
export async function findResumable(
  db: Db,
  { token, visitor }: { token: string; visitor: string },
  now = () => new Date(),
): Promise<ResumableDraft | undefined> {
  return db
    .selectFrom('drafts')
    .select(['form', 'updated_at as savedAt'])
    .where('resume_hash', '=', hashLink(token))
    .where((eb) => eb.or([eb('resume_until', '>', now()), eb('visitor', '=', visitor)]))
    .executeTakeFirst()
}

/**
 * Moves draft, files and codes to this browser, where they replace its own. @returns false when the link has
 * ended
 */
export function resumeDraft(
  db: Db,
  { token, visitor, ...codes }: { token: string; visitor: string } & CodePurpose,
  now = () => new Date(),
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const draft = await trx
      .selectFrom('drafts')
      .select(['id', 'form', 'visitor', 'resume_until as until'])
      .where('resume_hash', '=', hashLink(token))
      .forUpdate()
      .executeTakeFirst()
    if (draft?.visitor === visitor) return true
    if (!draft?.until || draft.until <= now()) return false
    await trx
      .deleteFrom('drafts')
      .where((eb) => eb.and({ visitor, form: draft.form }))
      .execute()
    await trx
      .updateTable('drafts')
      .set({ visitor, resume_until: null, updated_at: now() })
      .where('id', '=', draft.id)
      .execute()
    await moveProofs(trx, { from: draft.visitor, to: visitor, ...codes }, now())
    return true
  })
}

const hashLink = (token: string) => createHash('sha256').update(token).digest('hex')

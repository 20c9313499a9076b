import type { Db, Trx } from '#db/database'
import { listDocuments } from '~/domain/documents/documents.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { normaliseEmail } from '~/domain/fields/schemas/email.schema'
import { verifiedSince } from '~/domain/otp/challenges.server'
import { consumeOtp } from '~/domain/otp/consumed.server'
import { moveProofs, renewProof } from '~/domain/otp/move-proofs.server'
import { hasVerified, type OtpPurpose, type OtpSubject } from '~/domain/otp/otp.server'
import type { DraftValues } from './draft-values'
import { deleteDraft, expiryOf, findDraft, type Draft, type DraftKey } from './drafts.server'

/** More browsers of one person than anybody has; each proof took a code. */
const maxBrowsersOfDraft = 20

/** The right to a draft of another browser. */
export type Claim =
  /** The account that is signed in here. */
  | { accountId: string }
  /** An address proven in both: there for the form, here by a code for moving it. */
  | { email: string; emailField: string; purpose: OtpPurpose; proof: OtpPurpose }

export interface DraftSummary {
  savedAt: Date
  answers: number
  files: number
}

interface OtherDraft extends DraftSummary {
  id: string
  visitor: string
}

/**
 * Finds the newest draft of this form in another browser, but none whose address was changed after its proof,
 * nor an empty one.
 */
export async function findElsewhere(
  db: Db | Trx,
  key: DraftKey,
  claim: Claim,
  now = () => new Date(),
): Promise<OtherDraft | undefined> {
  for (const { visitor, ...draft } of await listElsewhere(db, key, claim, now())) {
    const isTheirs = 'accountId' in claim || isAddressOf(draft.values, claim)
    const summary = isTheirs && (await summariseDraft(db, draft))
    if (summary) return { id: draft.id, visitor, ...summary }
  }
  return undefined
}

export async function findHere(
  db: Db | Trx,
  key: DraftKey,
  now = () => new Date(),
): Promise<DraftSummary | undefined> {
  const draft = await findDraft(db, key, now)
  return draft && summariseDraft(db, draft)
}

export type ContinueResult =
  | ({ ok: true } & DraftSummary)
  /** `choice`: this browser has answers in this form, which nobody said may go. */
  | { ok: false; reason: 'unproven' | 'none' | 'choice' }

/**
 * Moves that draft here, with its answers, files and verifications, in one transaction; the other browser keeps
 * a note of when.
 */
export async function continueDraft(
  db: Db,
  store: DocumentStore,
  request: Request,
): Promise<ContinueResult> {
  const { files, result } = await db.transaction().execute((trx) => move(trx, request))
  await removeFiles(store, files)
  return result
}

interface Request {
  key: DraftKey
  claim: Claim
  /** When the draft here, which may be deleted, was saved last. */
  replace?: Date | undefined
  now?: () => Date
}

/** @returns also the keys of files that lost their row. */
async function move(
  trx: Trx,
  { key, claim, replace, now = () => new Date() }: Request,
): Promise<{ files: string[]; result: ContinueResult }> {
  const refuse = (reason: 'unproven' | 'none' | 'choice') => ({
    files: [],
    result: { ok: false, reason } as const,
  })
  if (!(await isProvenHere(trx, key, claim, now))) return refuse('unproven')
  const found = await findElsewhere(trx, key, claim, now)
  if (!found) return refuse('none')
  const at = now()
  await takePlace(trx, key, at)
  await lockDrafts(trx, key, found)
  // A third browser may have moved it meanwhile.
  const other = await findElsewhere(trx, key, claim, now)
  if (other?.id !== found.id) return refuse('none')
  const here = await findHere(trx, key, now)
  if (here && here.savedAt.getTime() !== replace?.getTime()) return refuse('choice')
  if ('email' in claim) {
    const { purpose, proof, email } = claim
    await consumeOtp(trx, subjectOf(key, proof, email), at)
    await moveProofs(trx, { from: other.visitor, to: key.visitor, purpose }, now)
    await renewProof(trx, subjectOf(key, purpose, email), now)
  }
  const files = await deleteDraft(trx, key)
  await trx
    .updateTable('drafts')
    .set({ visitor: key.visitor, updated_at: at })
    .where('id', '=', other.id)
    .execute()
  await insertNote(trx, { ...key, visitor: other.visitor }, claim, at)
  const { savedAt, answers, files: moved } = other
  return { files, result: { ok: true, savedAt, answers, files: moved } }
}

async function insertNote(trx: Trx, { visitor, form }: DraftKey, claim: Claim, at: Date) {
  const account_id = 'accountId' in claim ? claim.accountId : null
  const note = { visitor, form, account_id, answers: '{}', created_at: at, updated_at: at }
  await trx
    .insertInto('drafts')
    .values({ ...note, continued_at: at })
    .execute()
}

/** Makes an empty draft where there is none, so that a tab of this browser that saves meanwhile waits. */
async function takePlace(trx: Trx, key: DraftKey, at: Date): Promise<void> {
  await trx
    .insertInto('drafts')
    .values({ ...key, answers: '{}', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['visitor', 'form']).doNothing())
    .execute()
}

/** Locks in one order, so that two browsers that move each other's draft never wait for one another. */
async function lockDrafts(trx: Trx, key: DraftKey, other: { id: string }): Promise<void> {
  await trx
    .selectFrom('drafts')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', other.id), eb.and({ ...key })]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function isProvenHere(trx: Trx, key: DraftKey, claim: Claim, now: () => Date) {
  return 'accountId' in claim || hasVerified(trx, subjectOf(key, claim.proof, claim.email), now)
}

const subjectOf = (
  { visitor }: DraftKey,
  purpose: OtpPurpose,
  destination: string,
): OtpSubject => ({
  visitor,
  purpose,
  channel: 'email',
  destination,
})

function listElsewhere(db: Db | Trx, { visitor, form }: DraftKey, claim: Claim, at: Date) {
  const drafts = db
    .selectFrom('drafts')
    .select(['drafts.id', 'drafts.visitor', 'answers as values', 'updated_at as updatedAt'])
    .where('drafts.form', '=', form)
    .where('drafts.visitor', '<>', visitor)
    .where('updated_at', '>=', expiryOf(at))
    .orderBy('updated_at', 'desc')
    .limit(maxBrowsersOfDraft)
  if ('accountId' in claim) return drafts.where('account_id', '=', claim.accountId).execute()
  return drafts
    .innerJoin('otp_challenges as proof', 'proof.visitor', 'drafts.visitor')
    .where('proof.channel', '=', 'email')
    .where('proof.destination', '=', claim.email)
    .where('proof.purpose', '=', claim.purpose)
    .where('proof.verified_at', '>', verifiedSince(claim.purpose, at))
    .where('account_id', 'is', null)
    .execute()
}

function isAddressOf(
  values: DraftValues,
  { email, emailField }: { email: string; emailField: string },
) {
  return normaliseEmail(String(values[emailField] ?? '')) === email
}

/** @returns undefined for an empty draft */
export async function summariseDraft(
  db: Db | Trx,
  { id, values, updatedAt }: Pick<Draft, 'id' | 'values' | 'updatedAt'>,
): Promise<DraftSummary | undefined> {
  const answers = Object.values(values).filter((value) => value.length > 0).length
  const files = (await listDocuments(db, { draftId: id })).length
  return answers + files > 0 ? { savedAt: updatedAt, answers, files } : undefined
}

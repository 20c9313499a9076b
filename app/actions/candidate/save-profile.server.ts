import type { DocumentKind } from '#db/schema'
import { candidateProfileFields } from '~/domain/profiles/candidate-profile.schema'
import {
  findCandidateProfile,
  updateCandidateProfile,
} from '~/domain/profiles/candidate-profile.server'
import type { RequestContext } from '~/http/request-context.server'
import { proofOf, refusedProof, updateDeps } from '../contact-proof.server'
import { parseForm, messagesOf } from '../parse.server'
import type { PostedProfile, Saved } from '../profile.server'

/** Checks a candidate's edited profile and saves it, for the page and the JSON call. */
export async function savePostedCandidate(
  context: RequestContext,
  { id, posted, fileErrors = {}, account }: PostedProfile,
  removedDocuments: readonly DocumentKind[] = [],
): Promise<Saved> {
  const { app } = context
  const profile = await findCandidateProfile(app.db, account.id)
  const parsed = parseForm(posted, candidateProfileFields({ gender: profile?.gender ?? null }))
  if (!parsed.ok || Object.keys(fileErrors).length) {
    const errors = parsed.ok ? {} : messagesOf(parsed.answer)
    return { ok: false, errors: { ...fileErrors, ...errors } }
  }
  const deps = { ...updateDeps(app), store: app.store }
  const of = {
    accountId: account.id,
    ...(id && { draftId: id }),
    ...(await proofOf(context, posted)),
  }
  const edit = { ...of, removedDocuments, fields: parsed.value }
  const result = await updateCandidateProfile(app.db, deps, edit)
  if (!result.ok) return refusedProof(result)
  app.queue.wake()
  return { ok: true }
}

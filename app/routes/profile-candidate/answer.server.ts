import { data } from '@remix-run/node'
import { listDocuments } from '~/domain/documents/documents.server'
import { findDraft, saveDraft } from '~/domain/drafts/drafts.server'
import { candidateProfileFields } from '~/domain/profiles/candidate-profile.schema'
import {
  findCandidateProfile,
  updateCandidateProfile,
} from '~/domain/profiles/candidate-profile.server'
import { profileMessages } from '~/domain/profiles/profile-messages'
import { dropDraft, keepDraft, removeDraftFile } from '~/forms/draft-form.server'
import { tokenField } from '~/forms/form-token'
import { answerWith, parseForm } from '~/forms/parse.server'
import { cookiesNeeded, staleToken, tooLarge } from '~/forms/sentences'
import { seeOther } from '~/http/answers.server'
import { readBody, type Body } from '~/http/body.server'
import { requireAccount } from '~/http/guard.server'
import { log } from '~/http/log.server'
import type { Served } from '~/http/serve.server'
import { isUnavailable } from '~/http/unavailable.server'
import { answerPending } from './pending.server'
import { editPage, page, removedFiles } from './profile-form.server'
import { profileForm } from '~/forms/candidate/draft-forms.server'

/** Every button of the profile and of its form. */
export async function answerProfile(served: Served) {
  const body = await readBody(served.request)
  try {
    return await answer(served, body)
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ error, request: served.request.headers.get('x-request-id') }, 'profile not saved')
    const status = isUnavailable(error) ? 503 : 500
    return data(answerWith(body.form, { '': profileMessages.notSaved }), { status })
  } finally {
    await body.dispose()
  }
}

async function answer(served: Served, body: Body) {
  const { visit } = served
  const posted = body.form
  const intent = String(posted.get('intent') ?? 'save')
  if (!visit.isOwnToken(posted.get(tokenField))) {
    const text = visit.isKnown ? staleToken : cookiesNeeded
    return data(answerWith(posted, { '': text }), { status: 403 })
  }
  const session = await visit.session()
  // An ended session still says whose answers these are: they wait for that account to sign in again.
  if (session.state === 'expired' && intent !== 'cancel')
    await keepDraft(served, profileForm, body, session.accountId)
  const account = await requireAccount(visit, 'candidate', editPage)

  const pending = await answerPending(served, { account, intent, posted })
  if (pending) return pending
  if (intent === 'cancel') {
    await dropDraft(served, profileForm)
    const notice = { tone: 'info', text: profileMessages.cancelled } as const
    return seeOther(visit, page, { notice, leaving: true })
  }
  const { id, fileErrors } = await keepDraft(served, profileForm, body, account.id)
  if (intent === 'autosave') return data(null)
  if (body.tooLarge)
    return data(answerWith(posted, { ...fileErrors, '': tooLarge }), { status: 413 })

  const [, verb, field = ''] = /^(remove|restore)-(\w+)$/.exec(intent) ?? []
  if (verb === 'remove') return removeFile(served, { id, field, accountId: account.id })
  if (verb === 'restore') return markRemoved(served, field, false, account.id)
  if (intent === 'upload' && !Object.keys(fileErrors).length) {
    return seeOther(visit, `${editPage}#documents`)
  }
  return save(served, { id, posted, fileErrors, accountId: account.id, only: intent })
}

interface Save {
  id: string
  posted: FormData
  fileErrors: Record<string, string>
  accountId: string
  only: string
}

async function save(served: Served, { id, posted, fileErrors, accountId, only }: Save) {
  const { app, visit } = served
  if (only === 'upload') return data(answerWith(posted, fileErrors), { status: 422 })
  const profile = await findCandidateProfile(app.db, accountId)
  const parsed = parseForm(posted, candidateProfileFields({ gender: profile?.gender ?? null }))
  if (!parsed.ok || Object.keys(fileErrors).length) {
    const earlier = parsed.ok ? undefined : parsed.answer
    return data(answerWith(posted, fileErrors, earlier), { status: 422 })
  }
  const draft = await findDraft(app.db, { visitor: visit.visitor(), form: profileForm.name })
  const deps = { store: app.store, brand: app.config.business.name }
  const removedDocuments = [draft?.values[removedFiles] ?? []]
    .flat()
    .flatMap((field) => profileForm.files[field] ?? [])
  const edit = { accountId, draftId: id, removedDocuments, fields: parsed.value }
  await updateCandidateProfile(app.db, deps, edit)
  app.queue.wake()
  const notice = { tone: 'success', text: profileMessages.saved } as const
  return seeOther(visit, page, { notice, leaving: true })
}

/** A file that was just chosen goes at once; a stored one only when the profile is saved. */
async function removeFile(
  served: Served,
  { id, field, accountId }: { id: string; field: string; accountId: string },
) {
  const kind = profileForm.files[field]
  const staged = await listDocuments(served.app.db, { draftId: id })
  if (kind && staged.some((document) => document.kind === kind)) {
    await removeDraftFile(served, profileForm, id, field)
    return seeOther(served.visit, `${editPage}#${field}`)
  }
  return markRemoved(served, field, true, accountId)
}

async function markRemoved(served: Served, field: string, gone: boolean, accountId: string) {
  const { app, visit } = served
  const key = { visitor: visit.visitor(), form: profileForm.name }
  const draft = await findDraft(app.db, key)
  const others = [draft?.values[removedFiles] ?? []].flat().filter((name) => name !== field)
  const values = { [removedFiles]: gone && profileForm.files[field] ? [...others, field] : others }
  await saveDraft(app.db, { ...key, values, accountId })
  return seeOther(visit, `${editPage}#documents`)
}

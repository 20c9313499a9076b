import { data } from '@remix-run/node'
import { listDocuments } from '~/domain/documents/documents.server'
import { findDraft, saveDraft } from '~/domain/drafts/drafts.server'
import { profileMessages } from '~/domain/profiles/profile-messages'
import { profileForm } from '~/forms/candidate/draft-forms.server'
import {
  answerSubDepartments,
  pickSubDepartments,
} from '~/forms/candidate/picked-sub-departments.server'
import { savePostedCandidate } from '~/forms/candidate/save-profile.server'
import { fileKind, removeDraftFile } from '~/forms/draft-form.server'
import { answerWith } from '~/forms/parse.server'
import { notSaved, type Edited, type Profile } from '~/forms/profile.server'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'
import { editPage, page, removedFiles } from './profile-form.server'

export const candidateProfile: Profile = {
  userType: 'candidate',
  form: profileForm,
  page,
  editPage,
  messages: profileMessages,
  amend: pickSubDepartments,
  other: answerButtons,
  save,
}

/** The buttons beside sub-departments and files. */
async function answerButtons(served: Served, edited: Edited) {
  const { posted, fileErrors } = edited
  const picked = answerSubDepartments(posted)
  if (!picked) return answerFiles(served, edited)
  const errors = { ...fileErrors, ...picked }
  if (Object.keys(errors).length) return data(answerWith(posted, errors), { status: 422 })
  return seeOther(served.visit, `${editPage}#sub_departments`)
}

async function answerFiles(served: Served, { intent, id, account, posted, fileErrors }: Edited) {
  const [, verb, field = ''] = /^(remove|restore)-(\w+)$/.exec(intent) ?? []
  if (verb === 'remove') return removeFile(served, { id, field, accountId: account.id })
  if (verb === 'restore') return markRemoved(served, field, false, account.id)
  if (intent !== 'upload') return undefined
  if (Object.keys(fileErrors).length) return data(answerWith(posted, fileErrors), { status: 422 })
  return seeOther(served.visit, `${editPage}#documents`)
}

async function save(served: Served, edited: Edited) {
  const { app, visit } = served
  const draft = await findDraft(app.db, { visitor: visit.visitor(), form: profileForm.name })
  const removed = [draft?.values[removedFiles] ?? []]
    .flat()
    .flatMap((field) => fileKind(profileForm, field) ?? [])
  const saved = await savePostedCandidate(served, edited, removed)
  if (!saved.ok) return notSaved(edited.posted, saved)
  const notice = { tone: 'success', text: profileMessages.saved } as const
  return seeOther(visit, page, { notice, leaving: true })
}

/** A file that was just chosen goes at once; a stored one only when the profile is saved. */
async function removeFile(
  served: Served,
  { id, field, accountId }: { id: string; field: string; accountId: string },
) {
  const kind = fileKind(profileForm, field)
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
  const values = {
    [removedFiles]: gone && fileKind(profileForm, field) ? [...others, field] : others,
  }
  await saveDraft(app.db, { ...key, values, accountId })
  return seeOther(visit, `${editPage}#documents`)
}

import { data } from '@remix-run/node'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { keptNewerFile } from '~/domain/drafts/draft-messages'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { findDraft } from '~/domain/drafts/drafts.server'
import { changeDraft } from '~/domain/drafts/save-posted.server'
import { findCandidateProfile } from '~/domain/profiles/candidate-profile.server'
import { profileMessages } from '~/domain/profiles/profile-messages'
import { profileForm } from '~/forms/candidate/draft-forms.server'
import {
  answerSubDepartments,
  pickSubDepartments,
} from '~/forms/candidate/picked-sub-departments.server'
import { candidateValues } from '~/forms/candidate/profile-values'
import { savePostedCandidate } from '~/forms/candidate/save-profile.server'
import { isMeantFile, removeDraftFile } from '~/forms/draft-files.server'
import { fileKind } from '~/forms/draft-form.server'
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
  stored: async ({ app }, { id }) => {
    const profile = await findCandidateProfile(app.db, id)
    return { values: profile ? candidateValues(profile) : {} }
  },
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

async function answerFiles(served: Served, edited: Edited) {
  const { intent, account, posted, fileErrors } = edited
  const [, verb, field = ''] = /^(remove|restore)-(\w+)$/.exec(intent) ?? []
  if (verb === 'remove') return removeFile(served, edited, field)
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
async function removeFile(served: Served, { id, account, posted }: Edited, field: string) {
  const { db } = served.app
  const kind = fileKind(profileForm, field)
  const find = (documents: StoredDocument[]) => documents.find((one) => one.kind === kind)
  const staged = find(await listDocuments(db, { draftId: id }))
  const document = staged ?? find(await listDocuments(db, { accountId: account.id }))
  if (document && !(await isMeantFile(served, profileForm, { posted, field, document }))) {
    const notice = { tone: 'info', text: keptNewerFile(document.fileName) } as const
    return seeOther(served.visit, `${editPage}#${field}`, { notice })
  }
  if (!staged) return markRemoved(served, field, true, account.id)
  await removeDraftFile(served, profileForm, { id, field, posted })
  return seeOther(served.visit, `${editPage}#${field}`)
}

async function markRemoved(served: Served, field: string, gone: boolean, accountId: string) {
  const { app, visit } = served
  const key = { visitor: visit.visitor(), form: profileForm.name, accountId }
  const change = (values: DraftValues) => {
    const others = [values[removedFiles] ?? []].flat().filter((name) => name !== field)
    return { [removedFiles]: gone && fileKind(profileForm, field) ? [...others, field] : others }
  }
  await changeDraft(app.db, { ...key, change })
  return seeOther(visit, `${editPage}#documents`)
}

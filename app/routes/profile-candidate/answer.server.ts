import { data } from '@remix-run/node'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { keptNewerFile } from '~/domain/drafts/draft.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { findDraft } from '~/domain/drafts/drafts.server'
import { changeDraft } from '~/domain/drafts/save-posted.server'
import { findCandidateProfile } from '~/domain/profiles/candidate-profile.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { profileForm } from '~/actions/candidate/draft-forms.server'
import {
  answerSubDepartments,
  pickSubDepartments,
} from '~/actions/candidate/picked-sub-departments.server'
import { candidateValues } from '~/actions/candidate/profile-values'
import { savePostedCandidate } from '~/actions/candidate/save-profile.server'
import { isMeantFile, removeDraftFile } from '~/actions/draft-files.server'
import { fileKind } from '~/actions/draft-form.server'
import { answerWith } from '~/actions/parse.server'
import { notSaved, type Edited, type Profile } from '~/actions/profile.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { intents } from '~/script-contract'
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
async function answerButtons(context: RequestContext, edited: Edited) {
  const { posted, fileErrors } = edited
  const picked = answerSubDepartments(posted)
  if (!picked) return answerFiles(context, edited)
  const errors = { ...fileErrors, ...picked }
  if (Object.keys(errors).length) return data(answerWith(posted, errors), { status: 422 })
  return seeOther(context.session, `${editPage}#sub_departments`)
}

async function answerFiles(context: RequestContext, edited: Edited) {
  const { intent, account, posted, fileErrors } = edited
  const [, verb, field = ''] = /^(remove|restore)-(\w+)$/.exec(intent) ?? []
  if (verb === 'remove') return removeFile(context, edited, field)
  if (verb === 'restore') return markRemoved(context, field, false, account.id)
  if (intent !== intents.upload) return undefined
  if (Object.keys(fileErrors).length) return data(answerWith(posted, fileErrors), { status: 422 })
  return seeOther(context.session, `${editPage}#documents`)
}

async function save(context: RequestContext, edited: Edited) {
  const { app, session } = context
  const draft = await findDraft(app.db, { visitor: session.visitor(), form: profileForm.name })
  const removed = [draft?.values[removedFiles] ?? []]
    .flat()
    .flatMap((field) => fileKind(profileForm, field) ?? [])
  const saved = await savePostedCandidate(context, edited, removed)
  if (!saved.ok) return notSaved(edited.posted, saved)
  const notice = { tone: 'success', text: profileMessages.saved } as const
  return seeOther(session, page, { notice, leaving: true })
}

/** A file that was just chosen goes at once; a stored one only when the profile is saved. */
async function removeFile(context: RequestContext, { id, account, posted }: Edited, field: string) {
  const { db } = context.app
  const kind = fileKind(profileForm, field)
  const find = (documents: StoredDocument[]) => documents.find((one) => one.kind === kind)
  const staged = find(await listDocuments(db, { draftId: id }))
  const document = staged ?? find(await listDocuments(db, { accountId: account.id }))
  if (document && !(await isMeantFile(context, profileForm, { posted, field, document }))) {
    const notice = { tone: 'info', text: keptNewerFile(document.fileName) } as const
    return seeOther(context.session, `${editPage}#${field}`, { notice })
  }
  if (!staged) return markRemoved(context, field, true, account.id)
  await removeDraftFile(context, profileForm, { id, field, posted })
  return seeOther(context.session, `${editPage}#${field}`)
}

async function markRemoved(
  context: RequestContext,
  field: string,
  gone: boolean,
  accountId: string,
) {
  const { app, session } = context
  const key = { visitor: session.visitor(), form: profileForm.name, accountId }
  const change = (values: DraftValues) => {
    const others = [values[removedFiles] ?? []].flat().filter((name) => name !== field)
    return { [removedFiles]: gone && fileKind(profileForm, field) ? [...others, field] : others }
  }
  await changeDraft(app.db, { ...key, change })
  return seeOther(session, `${editPage}#documents`)
}

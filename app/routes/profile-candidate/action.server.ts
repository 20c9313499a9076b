import { listDocuments, removeDocument } from '~/domain/documents/documents.server'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { candidateProfileForm } from '~/actions/drafts/draft-forms.server'
import {
  pickSubDepartments,
  readSubDepartmentButton,
  subDepartmentErrors,
} from '~/actions/candidate/picked-sub-departments.server'
import { draftButtons } from '~/actions/drafts/draft-buttons.server'
import { draftKey, fileKind } from '~/actions/drafts/draft-form.server'
import { copyOf } from '~/actions/parse.server'
import { draftAction, type SavedSubmission } from '~/actions/drafts/draft-action.server'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { profileForm, type ProfilePage } from '~/actions/profiles/profile-form.server'
import { saveProfile } from '~/actions/profiles/save-profile.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { placesOf, removedFiles } from './profile-form.server'

type Post = SavedSubmission<ProfilePage>

const form = profileForm('candidate', ({ url }, posted) => {
  const { next, editPage } = placesOf(url)
  return { next, editPage, posted: withPicked(posted) }
})

export const action = draftAction(form, {
  ...draftButtons,
  choose: pickSubDepartment,
  drop: pickSubDepartment,
  remove: removeFile,
  restore: (context, post) => markRemoved(context, post, { gone: false }),
  save: (context, post) => saveProfile(context, post, removedKinds(post)),
})

/** The pressed button adds or removes a sub-department; the draft has it then. */
function withPicked(posted: FormData): FormData {
  const picked = copyOf(posted)
  pickSubDepartments(picked)
  return picked
}

async function pickSubDepartment({ session }: RequestContext, { page, posted }: Post) {
  const button = readSubDepartmentButton(posted)
  const errors = button ? subDepartmentErrors(posted, button) : {}
  if (Object.keys(errors).length) return formAgain(posted, errors, 422)
  return seeOther(session, `${page}#sub_departments`)
}

const removedIn = ({ answers }: Post): string[] => [answers[removedFiles] ?? []].flat()

const removedKinds = (post: Post) =>
  removedIn(post).flatMap((field) => fileKind(candidateProfileForm, field) ?? [])

/** Removes a newly chosen file at once, a stored one when the profile is saved. */
async function removeFile(context: RequestContext, post: Post): Promise<FormResult> {
  const { id, intent, page } = post
  const field = intent.slice('remove-'.length)
  const kind = fileKind(candidateProfileForm, field)
  const { db } = context.app
  const staged = (await listDocuments(db, { draftId: id })).some((one) => one.kind === kind)
  if (!staged || !kind) return markRemoved(context, post, { gone: true })
  await removeDocument(db, { owner: { draftId: id }, kind })
  return seeOther(context.session, `${page}#${field}`)
}

async function markRemoved(context: RequestContext, post: Post, { gone }: { gone: boolean }) {
  const { account, intent, page } = post
  const field = intent.replace(/^\w+-/, '')
  const others = removedIn(post).filter((name) => name !== field)
  const isKnown = fileKind(candidateProfileForm, field) !== undefined
  const values = { [removedFiles]: gone && isKnown ? [...others, field] : others }
  const key = draftKey(context, candidateProfileForm, account?.id)
  await saveDraft(context.app.db, { ...key, accountId: account?.id, values })
  return seeOther(context.session, `${page}#documents`)
}

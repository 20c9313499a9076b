import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { keptNewerFile } from '~/domain/drafts/draft.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { findDraft } from '~/domain/drafts/drafts.server'
import { changeDraft } from '~/domain/drafts/save-posted.server'
import { candidateProfileForm } from '~/actions/drafts/draft-forms.server'
import {
  pickSubDepartments,
  readSubDepartmentButton,
  subDepartmentErrors,
} from '~/actions/candidate/picked-sub-departments.server'
import { isMeantFile, removeDraftFile } from '~/actions/drafts/draft-files.server'
import { fileKind } from '~/actions/drafts/draft-form.server'
import { formAgain, type PostAnswer } from '~/actions/receive-form.server'
import { receiveProfile, type ReceivedProfile } from '~/actions/profiles/receive-profile.server'
import { saveProfile } from '~/actions/profiles/save-profile.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { intents } from '~/script-contract'
import { placesOf, removedFiles } from './profile-form.server'

export async function actOnProfile(context: RequestContext): Promise<PostAnswer> {
  const places = placesOf(context.url)
  const { editPage } = places
  const at = { userType: 'candidate', ...places, prepare: pickSubDepartments } as const
  const post = await receiveProfile(context, at)
  if ('answer' in post) return post.answer
  const button = readSubDepartmentButton(post.posted)
  if (button) {
    const errors = { ...post.fileErrors, ...subDepartmentErrors(post.posted, button) }
    return refuseOr(post, errors) ?? seeOther(context.session, `${editPage}#sub_departments`)
  }
  const [, verb, field = ''] = /^(remove|restore)-(\w+)$/.exec(post.intent) ?? []
  if (verb === 'remove') return removeFile(context, post, field)
  if (verb === 'restore') return markRemoved(context, post, { field, gone: false })
  if (post.intent === intents.upload) {
    return refuseOr(post, post.fileErrors) ?? seeOther(context.session, `${editPage}#documents`)
  }
  return saveProfile(context, post, await findRemoved(context))
}

const refuseOr = ({ posted }: ReceivedProfile, errors: Record<string, string>) =>
  Object.keys(errors).length ? formAgain(posted, errors, 422) : undefined

async function findRemoved({ app, session }: RequestContext) {
  const draft = await findDraft(app.db, {
    visitor: session.visitor(),
    form: candidateProfileForm.name,
  })
  const fields = [draft?.values[removedFiles] ?? []].flat()
  return fields.flatMap((field) => fileKind(candidateProfileForm, field) ?? [])
}

/** Removes a newly chosen file at once, a stored one when the profile is saved. */
async function removeFile(context: RequestContext, post: ReceivedProfile, field: string) {
  const { id, account, posted } = post
  const { editPage } = placesOf(context.url)
  const { db } = context.app
  const kind = fileKind(candidateProfileForm, field)
  const find = (documents: StoredDocument[]) => documents.find((one) => one.kind === kind)
  const staged = find(await listDocuments(db, { draftId: id }))
  const document = staged ?? find(await listDocuments(db, { accountId: account.id }))
  if (
    document &&
    !(await isMeantFile(context, candidateProfileForm, { posted, field, document }))
  ) {
    const notice = { tone: 'info', text: keptNewerFile(document.fileName) } as const
    return seeOther(context.session, `${editPage}#${field}`, { notice })
  }
  if (!staged) return markRemoved(context, post, { field, gone: true })
  await removeDraftFile(context, candidateProfileForm, { id, field, posted })
  return seeOther(context.session, `${editPage}#${field}`)
}

async function markRemoved(
  { app, session, url }: RequestContext,
  { account }: ReceivedProfile,
  { field, gone }: { field: string; gone: boolean },
) {
  const key = { visitor: session.visitor(), form: candidateProfileForm.name, accountId: account.id }
  const change = (values: DraftValues) => {
    const others = [values[removedFiles] ?? []].flat().filter((name) => name !== field)
    return {
      [removedFiles]: gone && fileKind(candidateProfileForm, field) ? [...others, field] : others,
    }
  }
  await changeDraft(app.db, { ...key, change })
  return seeOther(session, `${placesOf(url).editPage}#documents`)
}

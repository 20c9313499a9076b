import { newRequest as words, caseMessages } from '~/content/requests'
import type { Account } from '~/domain/accounts/accounts.server'
import { detailNames, detailTable } from '~/domain/cases/case.fields'
import { caseLimits } from '~/domain/cases/case.schema'
import { attachmentFields } from '~/domain/documents/documents.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { labelsOf } from '~/domain/fields/field-table'
import { refuseFiles, removeFile } from '~/actions/drafts/draft-buttons.server'
import { dropDraft, type AnswersForm } from '~/actions/drafts/draft-form.server'
import { changedMeanwhile, type Kept } from '~/actions/drafts/keep-draft.server'
import {
  findLate,
  keepForLater,
  keepPost,
  takePost,
  type Answered,
} from '~/actions/keep-post.server'
import type { ReadPost } from '~/actions/read-post.server'
import { formAgain, untrusted, type PostAnswer } from '~/actions/receive-form.server'
import { seeOther } from '~/web/page/redirects.server'
import { requireLogin } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { intents } from '~/script-contract'

/** Each choice has a draft of its own, so that what is typed for one position never goes to another. */
export const newCaseForm = (choice: string): AnswersForm => ({
  name: `new-case-${choice}`,
  fields: ['about', 'message', ...detailNames],
  longest: { message: caseLimits.message },
  labels: { about: words.about, message: caseMessages.text, ...labelsOf(detailTable) },
  lists: [],
  files: {},
})

/** @param reference eight characters, see `formatReference` */
export const textForm = (reference: string): AnswersForm => ({
  name: `case-${reference}`,
  fields: ['text'],
  longest: { text: caseLimits.text },
  labels: { text: caseMessages.text, file_1: 'File 1', file_2: 'File 2', file_3: 'File 3' },
  lists: [],
  files: attachmentFields,
})

interface CaseFormPage {
  path: string
  form: AnswersForm
  /** What the page shows in fields that its draft lacks. */
  stored?: DraftValues
  failed(intent: string): string
}

export interface CasePost extends Kept {
  account: Account
  form: AnswersForm
  intent: string
  posted: FormData
}

/**
 * Stores what was typed, even for an account whose session has ended meanwhile, and answers the buttons of the
 * draft. @returns the post for the buttons of the page itself
 */
export const receiveCaseForm = (context: RequestContext, page: CaseFormPage) =>
  takePost(context, page.form, (read) => receive(context, read, page))

async function receive(
  context: RequestContext,
  read: ReadPost,
  page: CaseFormPage,
): Promise<CasePost | Answered> {
  const { posted, trusted } = read
  const { form, path: back, stored = {} } = page
  const intent = String(posted.get('intent') ?? 'send')
  context.failing = { posted, message: page.failed(intent), log: 'case form failed' }
  const account = await findLate(context, read)
  if (account) return { answer: await keepForLater(context, read, { form, account, stored, back }) }
  if (!trusted) return { answer: await untrusted(context, posted) }
  const login = await requireLogin(context, back, posted)
  const posting = { form, accountId: login.account.id, stored, intent, sends: 'send' }
  const kept = await keepPost(context, read, posting)
  if ('answer' in kept) return kept
  const post = { ...kept, account: login.account, form, intent, posted }
  const answer = await answerDraftButton(context, post, page)
  return answer ? { answer } : post
}

async function answerDraftButton(
  context: RequestContext,
  post: CasePost,
  { path }: CaseFormPage,
): Promise<PostAnswer | undefined> {
  const { session } = context
  const { form, intent, posted, saved } = post
  if (intent.startsWith('remove-')) return removeFile(context, { ...post, page: path })
  if (intent === 'discard') {
    await dropDraft(context, form)
    return seeOther(session, path, { notice: { tone: 'info', text: words.discarded } })
  }
  const refused = refuseFiles(post)
  if (refused) return refused
  if (intent === intents.upload) return seeOther(session, path)
  if (intent === 'save') {
    const text = `${saved.text} ${saved.kept}`
    return seeOther(session, path, { notice: { tone: 'success', text } })
  }
  const changed = intent === 'send' ? changedMeanwhile(post.merged) : undefined
  return changed && formAgain(posted, changed, 422)
}

// Posts of forms with a draft, which each button saves.
import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { describeSaved } from '~/domain/drafts/draft.schema'
import { removeDocument } from '~/domain/documents/documents.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { tooLarge } from '~/forms/messages'
import { seeOther } from '~/web/page/redirects.server'
import { requireAccount, requireLogin, redirectToLogin } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { intents, scriptHeaders } from '~/script-contract'
import { formAgain, showFault, type FormResult } from '~/actions/form-answers.server'
import {
  runButton,
  serveSubmission,
  type ButtonHandlers,
  type FormDefinition,
  type FormDescription,
  type Submission,
} from '~/actions/form-action.server'
import { fileKind, type AnswersForm } from './draft-forms.server'
import { saveSubmission, type SavedDraft } from './save-draft.server'

export interface DraftDescription extends FormDescription {
  form: AnswersForm
  /** Path of the form, to which buttons that only save redirect. */
  page: string
  /** User type of the account that owns the form, see `requireOwner`; any by default. */
  owner?: UserType
}

interface DraftOwner {
  account?: Account | undefined
  /** Why the session has ended; the answers wait for the next sign-in. */
  ended?: string
}

export type SavedSubmission<Form extends DraftDescription = DraftDescription> = Submission<Form> &
  DraftOwner &
  SavedDraft

/**
 * Serves a form with a draft and saves it before the button runs; without `authorize` the browser owns it.
 */
export const draftAction = <Form extends DraftDescription>(
  definition: Pick<FormDefinition<Form, DraftOwner>, 'files' | 'describe' | 'authorize'>,
  buttons: ButtonHandlers<SavedSubmission<Form>>,
) =>
  serveSubmission<Form, DraftOwner>(definition, async (context, submission) => {
    const saved = await saveSubmission(context, submission)
    if ('refused' in saved) {
      return formAgain(submission.posted, saved.refused.errors, saved.refused)
    }
    const answer = await answerSaved(context, buttons, { ...submission, ...saved }).catch(
      (error: unknown) => showFault(context, submission, error),
    )
    if (answer instanceof Response || !saved.id) return answer
    // The next post comes with the version that this one has saved.
    const { version } = saved
    const headers = new Headers(answer.init?.headers)
    headers.set(scriptHeaders.draftVersion, String(version))
    return data(answer.data && { ...answer.data, version }, { ...answer.init, headers })
  })

/** Authorizes a form of an account. @throws 303 to the sign-in, or 403 for another type */
export async function requireOwner(
  context: RequestContext,
  { owner, page }: Pick<DraftDescription, 'owner' | 'page'>,
): Promise<DraftOwner> {
  const { app, session } = context
  const login = await session.login()
  if (login.state === 'expired') {
    const account = await findAccountById(app.db, login.accountId)
    if (account && (owner ?? account.userType) === account.userType)
      return { account, ended: sessionMessages[login.reason] }
  }
  // Nothing typed was stored.
  if (login.state === 'none')
    session.memory.notice = { tone: 'failure', text: sessionMessages.lost }
  if (owner) return { account: await requireAccount(session, owner, page) }
  return { account: (await requireLogin(context, page)).account }
}

async function answerSaved<Form extends DraftDescription>(
  context: RequestContext,
  buttons: ButtonHandlers<SavedSubmission<Form>>,
  submission: SavedSubmission<Form>,
): Promise<FormResult> {
  const { account, body, crowded, ended, fileErrors, form, id, intent, page, posted } = submission
  if (body.failure) throw body.failure
  const hasFileErrors = Object.keys(fileErrors).length > 0
  if (body.tooLarge) {
    return formAgain(posted, hasFileErrors ? fileErrors : { '': tooLarge }, { status: 413 })
  }
  if (crowded) return formAgain(posted, fileErrors, crowded)
  // The submit button reports all errors at once.
  if (hasFileErrors && intent !== submission.submit) return formAgain(posted, fileErrors)
  if (intent === intents.autosave && id) {
    return data(null, {
      headers: { [scriptHeaders.saved]: encodeURI(describeSaved(submission, form.purpose)) },
    })
  }
  if (!ended || !account) return runButton(context, buttons, submission)
  const why = `${ended} ${id ? sessionMessages.kept : sessionMessages.unchanged}`
  return redirectToLogin(context.session, account.userType, { back: page, why })
}

export const draftButtons: ButtonHandlers<SavedSubmission> = {
  async upload({ session }, { page }) {
    return seeOther(session, `${page}#documents`)
  },
  async save({ session }, { form, page, ...draft }) {
    const notice = { tone: 'success', text: describeSaved(draft, form.purpose) } as const
    return seeOther(session, page, draft.id ? { notice } : {})
  },
  async remove({ app, session }, { form, id, intent, page }) {
    const field = intent.slice('remove-'.length)
    const kind = fileKind(form, field)
    if (kind && id) await removeDocument(app.db, { owner: { draftId: id }, kind })
    return seeOther(session, `${page}#${field}`)
  },
}

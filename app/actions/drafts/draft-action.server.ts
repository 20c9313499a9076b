import { data } from '@remix-run/node'
import type { RequestContext } from '~/web/session/request-context.server'
import { intents, scriptHeaders } from '~/script-contract'
import { formAgain, refuseContent, showFault, type FormResult } from '~/actions/form-answers.server'
import {
  findButton,
  press,
  serveSubmission,
  type Buttons,
  type FormDefinition,
  type FormDescription,
  type Submission,
} from '~/actions/form-action.server'
import type { AnswersForm } from './draft-form.server'
import { findOwner, leadToSignIn, type Owned, type Owner } from './draft-owner.server'
import { saveSubmission, type SavedDraft } from './save-draft.server'

/** A form whose draft every button saves. */
export interface DraftDescription extends FormDescription {
  form: AnswersForm
  /** Its address, to which buttons that only save lead back. */
  page: string
  owner: Owner
}

export type OwnedSubmission<Form extends DraftDescription = DraftDescription> = Submission<Form> &
  Owned
export type SavedSubmission<Form extends DraftDescription = DraftDescription> =
  OwnedSubmission<Form> & SavedDraft

export interface DraftDefinition<Form extends DraftDescription> extends Pick<
  FormDefinition<Form>,
  'files' | 'describe'
> {
  /** Buttons that save nothing before. */
  unsaved?: Buttons<OwnedSubmission<Form>>
}

/** The road of a form with a draft: that is saved before the button does anything. */
export const draftAction = <Form extends DraftDescription>(
  { unsaved = {}, ...definition }: DraftDefinition<Form>,
  buttons: Buttons<SavedSubmission<Form>>,
) =>
  serveSubmission<Form, Owned>(
    { ...definition, authorize: findOwner },
    async (context, submission) => {
      const { account, intent, isLate, page } = submission
      const isSaving = !findButton(unsaved, intent)
      if (!isSaving && isLate && account) {
        return leadToSignIn(context, account, { page, isKept: false })
      }
      if (!isSaving) return press(context, unsaved, submission)
      const saved = await saveSubmission(context, submission)
      if ('refused' in saved) return saved.refused
      const answer = await answerSaved(context, buttons, { ...submission, ...saved }).catch(
        (error: unknown) => showFault(context, submission, error),
      )
      return withVersion(answer, saved.version)
    },
  )

async function answerSaved<Form extends DraftDescription>(
  context: RequestContext,
  buttons: Buttons<SavedSubmission<Form>>,
  submission: SavedSubmission<Form>,
): Promise<FormResult> {
  const { account, body, fileErrors, intent, isLate, page, posted, crowded } = submission
  if (body.failure) throw body.failure
  const isSent = intent === submission.submit
  const refused = refuseContent(submission, fileErrors, submission.isCut && !isSent)
  if (refused) return refused
  if (crowded) return formAgain(posted, fileErrors, 429, crowded.seconds)
  // The button that sends the form names all faults at once.
  if (Object.keys(fileErrors).length && !isSent) return formAgain(posted, fileErrors, 422)
  if (intent === intents.autosave) return showSaved(submission)
  if (isLate && account) return leadToSignIn(context, account, { page, isKept: true })
  return press(context, buttons, submission)
}

/** The page stays as it is; its script takes the version over. */
function showSaved({ version, saved }: SavedDraft): FormResult {
  const headers = {
    [scriptHeaders.draftVersion]: String(version),
    [scriptHeaders.saved]: encodeURI(saved),
  }
  return data(null, { headers })
}

/** An answer shows what was posted; the next press is made from what this one has saved. */
function withVersion(answer: FormResult, version: number): FormResult {
  if (answer instanceof Response || !answer.data) return answer
  const headers = new Headers(answer.init?.headers)
  // An autosave that was refused may have stored a part.
  headers.set(scriptHeaders.draftVersion, String(version))
  return data({ ...answer.data, version }, { ...answer.init, headers })
}

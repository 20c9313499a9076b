// Posts of forms: read, authorize, run the pressed button, answer.
import { data } from '@remix-run/node'
import { readBody, type Body } from '~/web/body/read-body.server'
import { serveAction, type RequestContext } from '~/web/session/request-context.server'
import { tooLarge } from '~/forms/messages'
import { tokenField } from '~/script-contract'
import {
  formAgain,
  refuseRate,
  refuseToken,
  showFault,
  type FormResult,
} from './form-answers.server'

export interface FormDescription {
  /** Intent of the submit button, and of a post without a button unless `intent` is set. */
  submit: string
  failed: string | ((intent: string) => string)
  log: string
  /** False for forms with passwords: no refusal may say that the answers are kept. */
  keeps?: boolean
  intent?: string
}

export type Submission<Form extends FormDescription = FormDescription> = Form & {
  posted: FormData
  intent: string
  body: Body
}

export type ButtonHandler<Pressed, Answer = FormResult> = (
  context: RequestContext,
  pressed: Pressed,
) => Promise<Answer>
/** Handlers by intent or by its first word: `remove` handles `remove-resume`. */
export type ButtonHandlers<Pressed, Answer = FormResult> = Readonly<
  Record<string, ButtonHandler<Pressed, Answer>>
>

export interface FormDefinition<Form extends FormDescription, Rights extends object = object> {
  files?: readonly string[]
  /** Runs before the body is read. @throws the answer for those who may not post */
  admit?(context: RequestContext): Promise<unknown>
  describe(context: RequestContext, posted: FormData): Form
  /** Finds the owner of the form. @throws the answer for anybody else */
  authorize?(context: RequestContext, submission: Submission<Form>): Promise<Rights>
  /** @returns false where the post relies on no cookie */
  needsToken?(context: RequestContext, posted: FormData): Promise<boolean>
}

/** Serves a form without a draft. @param buttons by intent, or one handler for all */
export const formAction = <Form extends FormDescription, Rights extends object = object>(
  definition: FormDefinition<Form, Rights>,
  buttons: ButtonHandler<Submission<Form> & Rights> | ButtonHandlers<Submission<Form> & Rights>,
) =>
  serveSubmission<Form, Rights>(definition, async (context, submission) => {
    const { body, posted } = submission
    if (body.tooLarge) return formAgain(posted, { '': tooLarge }, { status: 413 })
    if (typeof buttons === 'function') return buttons(context, submission)
    return runButton(context, buttons, submission)
  })

/** Handles every form post: reads the body, checks limit, owner and token, then runs `answer`. */
export const serveSubmission = <Form extends FormDescription, Rights extends object>(
  { files, admit, describe, authorize, needsToken }: FormDefinition<Form, Rights>,
  answer: ButtonHandler<Submission<Form> & Rights>,
) =>
  serveAction(async (context): Promise<FormResult> => {
    const { session } = context
    const isOver = context.server.isOverPostLimit
    const body = await readBody(context, {
      files: files ?? [],
      allowsFiles: (fields) => !isOver && session.isFormToken(fields.get(tokenField)),
    })
    // The body was not read: the page shows the stored form.
    if (!body) return data({ result: { error: { '': [tooLarge] } } }, { status: 413 })
    const posted = body.form
    try {
      const form = describe(context, posted)
      const intent = form.intent ?? String(posted.get('intent') ?? form.submit)
      const submission = { ...form, posted, intent, body }
      let result: FormResult
      try {
        const rights = isOver ? undefined : await authorize?.(context, submission)
        const isTrusted = session.isFormToken(posted.get(tokenField))
        if (isOver) result = refuseRate(context, submission)
        else if (isTrusted || (await needsToken?.(context, posted)) === false) {
          result = await answer(context, { ...submission, ...(rights as Rights) })
        } else result = refuseToken(context, submission)
      } catch (error) {
        result = showFault(context, submission, error)
      }
      if (result instanceof Response || !result.data) return result
      return data({ ...result.data, intent }, result.init ?? {})
    } finally {
      await body.files?.remove()
    }
  }, admit)

/** @throws 400 for a button that the form does not have */
export function runButton<Pressed extends Submission, Answer>(
  context: RequestContext,
  buttons: ButtonHandlers<Pressed, Answer>,
  submission: Pressed,
): Promise<Answer> {
  const { intent } = submission
  const byIntent = new Map(Object.entries(buttons))
  const button = byIntent.get(intent) ?? byIntent.get(intent.replace(/-.*/, ''))
  if (!button) throw new Response(null, { status: 400 })
  return button(context, submission)
}

import { readBody, type Body } from '~/web/body/read-body.server'
import { serveAction, type RequestContext } from '~/web/session/request-context.server'
import { tokenField } from '~/script-contract'
import {
  refuseBody,
  refuseContent,
  refuseRate,
  refuseToken,
  showFault,
  type FormResult,
} from './form-answers.server'

/** One form, as its address and what was posted describe it. */
export interface FormDescription {
  /** The button that sends the form; a form without a pressed button means it. */
  submit: string
  /** What a fault of ours is answered with. */
  failed: string | ((intent: string) => string)
  log: string
  /** False where a fault leaves answers behind: passwords are none. */
  keeps?: boolean
  /** Other answers than those of the body. */
  posted?: FormData
  intent?: string
}

export type Submission<Form extends FormDescription = FormDescription> = Form & {
  posted: FormData
  intent: string
  body: Body
}

export type Button<Pressed> = (context: RequestContext, pressed: Pressed) => Promise<FormResult>
/** By intent or by its first word: `remove` answers `remove-resume`. */
export type Buttons<Pressed> = Readonly<Record<string, Button<Pressed>>>

export interface FormDefinition<Form extends FormDescription, Rights extends object = object> {
  /** Names of the file fields. */
  files?: readonly string[]
  /** @throws what others are answered, before anything is read */
  admit?(context: RequestContext): Promise<unknown>
  describe(context: RequestContext, posted: FormData): Form
  /** Finds the owner of the form. @throws what others are answered */
  authorize?(context: RequestContext, submission: Submission<Form>): Promise<Rights>
  /** False where the post relies on no cookie. */
  needsToken?(context: RequestContext, posted: FormData): Promise<boolean>
}

/** For a form without a draft. @param buttons or one for all of them */
export const formAction = <Form extends FormDescription, Rights extends object = object>(
  definition: FormDefinition<Form, Rights>,
  buttons: Button<Submission<Form> & Rights> | Buttons<Submission<Form> & Rights>,
) =>
  serveSubmission<Form, Rights>(definition, async (context, submission) => {
    const refused = refuseContent(submission)
    if (refused) return refused
    if (typeof buttons === 'function') return buttons(context, submission)
    return press(context, buttons, submission)
  })

/**
 * The road of every form: body, limit, owner, token, button. Whatever goes wrong shows the same form with its
 * values.
 */
export const serveSubmission = <Form extends FormDescription, Rights extends object>(
  definition: FormDefinition<Form, Rights>,
  answer: Button<Submission<Form> & Rights>,
) =>
  serveAction(async (context): Promise<FormResult> => {
    const { server, session } = context
    const allowsFiles = (fields: FormData) =>
      !server.isOverPostLimit && session.isOwnToken(fields.get(tokenField))
    const body = await readBody(context, { files: definition.files ?? [], allowsFiles })
    if (!body) return refuseBody()
    try {
      const described = definition.describe(context, body.form)
      const intent = String(body.form.get('intent') ?? described.submit)
      const submission = { posted: body.form, intent, ...described, body }
      return await answerSubmission(context, definition, answer, submission)
    } finally {
      await body.dispose()
    }
  }, definition.admit)

async function answerSubmission<Form extends FormDescription, Rights extends object>(
  context: RequestContext,
  definition: FormDefinition<Form, Rights>,
  answer: Button<Submission<Form> & Rights>,
  submission: Submission<Form>,
): Promise<FormResult> {
  try {
    if (context.server.isOverPostLimit) return refuseRate(context, submission)
    const rights = await definition.authorize?.(context, submission)
    const isTrusted = context.session.isOwnToken(submission.body.form.get(tokenField))
    const needsToken =
      !isTrusted && ((await definition.needsToken?.(context, submission.posted)) ?? true)
    if (needsToken) return refuseToken(context, submission)
    return await answer(context, { ...submission, ...(rights as Rights) })
  } catch (error) {
    return showFault(context, submission, error)
  }
}

/** @throws 400 for a button that the form does not have */
export function press<Pressed extends Submission>(
  context: RequestContext,
  buttons: Buttons<Pressed>,
  submission: Pressed,
): Promise<FormResult> {
  const button = findButton(buttons, submission.intent)
  if (!button) throw new Response(null, { status: 400 })
  return button(context, submission)
}

export function findButton<Pressed>(buttons: Buttons<Pressed>, intent: string) {
  const [verb = ''] = intent.split('-')
  const name = [intent, verb].find((one) => Object.hasOwn(buttons, one))
  return name === undefined ? undefined : buttons[name]
}

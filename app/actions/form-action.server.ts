import { data } from '@remix-run/node'
import type { Account } from '~/domain/accounts/accounts.server'
import { notKept } from '~/domain/documents/documents.schema'
import { readBody, type Body } from '~/web/body/read-body.server'
import { serveAction, type RequestContext } from '~/web/session/request-context.server'
import { logFault } from '~/web/telemetry/security-log.server'
import { intents, scriptHeaders, tokenField } from '~/script-contract'
import { failedForm } from './failed.server'
import { overfull } from './overfull.server'
import { formAgain, unread, untrusted, type PostAnswer } from './receive-form.server'
import { refuseTooMany } from './serve-form.server'
import { finishLate, findOwner, type Owner } from './form-owner.server'
import type { AnswersForm } from './drafts/draft-form.server'
import { autosaved, savePost, type SavedDraft } from './drafts/save-post.server'

/** A page with a form whose draft every button saves. */
export interface FormPage {
  form: AnswersForm
  /** Its address, to which buttons that only save lead back. */
  page: string
  /** Whose draft it is. */
  owner: Owner
  /** The button that sends the form; a form without a pressed button means it. */
  submit: string
  failed(intent: string): string
  log: string
  /** False where a fault leaves answers behind: passwords are none. */
  keeps?: boolean
}

export interface Post {
  posted: FormData
  intent: string
  body: Body
}

export type PagePost<Page extends FormPage> = Page & Post & { account: Account | undefined }
export type SavedPost<Page extends FormPage = FormPage> = PagePost<Page> & SavedDraft

export type Button<Pressed> = (context: RequestContext, post: Pressed) => Promise<PostAnswer>
/** By intent or by its first word: `remove` answers `remove-resume`. */
export type Buttons<Pressed> = Readonly<Record<string, Button<Pressed>>>

export interface Form<Page extends FormPage> {
  /** Names of the file fields. */
  files?: readonly string[]
  /** Reads the address and what was posted; `posted` is a copy that it may hand back changed. */
  read(context: RequestContext, posted: FormData): Page & Pick<Post, 'posted' | 'intent'>
  /** Buttons that save nothing before. */
  unsaved?: Buttons<PagePost<Page>>
}

/**
 * The road of a form with a draft: body, token, owner, draft, button. Whatever goes wrong shows the same form
 * with its values.
 */
export const formAction = <Page extends FormPage>(
  form: Form<Page>,
  buttons: Buttons<SavedPost<Page>>,
) =>
  serveAction(async (context): Promise<PostAnswer> => {
    const { session } = context
    let known: boolean | undefined
    // Once: each wrong token is a line of the log.
    const trusts = (fields: FormData) => (known ??= session.isOwnToken(fields.get(tokenField)))
    const allowsFiles = (fields: FormData) =>
      !context.server.isOverPostLimit && fields.has(tokenField) && trusts(fields)
    const body = await readBody(context, { files: form.files ?? [], allowsFiles })
    if (!body) return unread()
    try {
      const page = form.read(context, copyOf(body.form))
      const post = { ...page, body, isTrusted: trusts(body.form) }
      return await answerPost(context, form, buttons, post)
    } finally {
      await body.dispose()
    }
  })

async function answerPost<Page extends FormPage>(
  context: RequestContext,
  form: Form<Page>,
  buttons: Buttons<SavedPost<Page>>,
  post: Page & Post & { isTrusted: boolean },
): Promise<PostAnswer> {
  const { intent, posted } = post
  let version: number | undefined
  try {
    if (context.server.isOverPostLimit) return refuseTooMany(context, posted)
    if (!post.isTrusted) return await untrusted(context, posted, lostFiles(post))
    const unsaved = findButton(form.unsaved ?? {}, intent)
    const { account, isLate } = await findOwner(context, { ...post, mayBeLate: !unsaved })
    const own = { ...post, account }
    if (unsaved) return await unsaved(context, own)
    const saved = await savePost(context, own)
    if ('answer' in saved) return saved.answer
    version = saved.version
    const answer =
      refuse(post, saved) ??
      (isLate && account
        ? finishLate(context, account, post.page)
        : press(context, buttons, { ...own, ...saved }))
    return withVersion(await answer, version)
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(error, post.log, context.server)
    const { keeps = true, log } = post
    const failing = { posted, message: post.failed(intent), log, keeps }
    return withVersion(failedForm(failing, error), version)
  }
}

/** Answers what is only saved, and files that are too many, too large or without a field. */
function refuse(post: FormPage & Post, saved: SavedDraft): PostAnswer | undefined {
  const { body, intent, posted } = post
  const { fileErrors, crowded } = saved
  const isSent = intent === post.submit
  const full = overfull({ body, posted, form: post.form }, fileErrors, saved.isCut && !isSent)
  if (full) return full
  if (crowded) return formAgain(posted, fileErrors, 429, crowded.seconds)
  // The button that sends the form names all faults at once.
  if (Object.keys(fileErrors).length && !isSent) return formAgain(posted, fileErrors, 422)
  return intent === intents.autosave ? autosaved(saved) : undefined
}

function press<Page extends FormPage>(
  context: RequestContext,
  buttons: Buttons<SavedPost<Page>>,
  post: SavedPost<Page>,
) {
  const button = findButton(buttons, post.intent)
  if (!button) throw new Response(null, { status: 400 })
  return button(context, post)
}

function findButton<Pressed>(buttons: Buttons<Pressed>, intent: string) {
  const [verb = ''] = intent.split('-')
  const name = [intent, verb].find((one) => Object.hasOwn(buttons, one))
  return name === undefined ? undefined : buttons[name]
}

/** An answer shows what was posted; the next press is made from what this one has saved. */
function withVersion(answer: PostAnswer, version: number | undefined): PostAnswer {
  if (answer instanceof Response || !answer.data || version === undefined) return answer
  const headers = new Headers(answer.init?.headers)
  // An autosave that was refused may have stored a part.
  headers.set(scriptHeaders.draftVersion, String(version))
  return data({ ...answer.data, version }, { ...answer.init, headers })
}

const lostFiles = ({ body, form }: Post & FormPage): Record<string, string> =>
  Object.fromEntries(
    body.refusedFiles
      .filter(({ fieldName }) => Object.hasOwn(form.files, fieldName))
      .map(({ fieldName, fileName }) => [fieldName, notKept(fileName)]),
  )

export function copyOf(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  return copy
}

import { data } from '@remix-run/node'
import { retryAfter } from '~/http/redirects.server'
import { readBody, type Body, type BodyError } from '~/http/body.server'
import { retryBodySeconds, tooManyAtOnce } from '~/http/body-messages'
import type { RequestContext } from '~/http/request-context.server'
import { tokenField } from '~/script-contract'
import type { DraftForm } from './draft-form.server'
import { limited } from './limited.server'
import { answerWith } from './parse.server'
import type { FormAnswer } from '~/forms/posted-form'
import { tooLarge } from '~/forms/messages'

/** The page's form again, as its draft has it, when nothing of a post was read. */
export function unread({ status, message, seconds }: BodyError) {
  const answer: FormAnswer = { result: { error: { '': [message] } } }
  return data(answer, { status, headers: retryAfter(seconds) })
}

/** The page's form with what was typed, when that was too much: by name of the file, where one was. */
export function tooMuch(posted: FormData, fileErrors: Record<string, string>) {
  const errors = Object.keys(fileErrors).length ? fileErrors : { '': tooLarge }
  return data(answerWith(posted, errors), { status: 413 })
}

/** The page's form with what was typed, when a file found no room. */
export function crowded(posted: FormData, errors: Record<string, string>) {
  return limited(posted, { ...errors, '': tooManyAtOnce }, retryBodySeconds)
}

type Posted = { ok: true; body: Body; trusted: boolean } | ({ ok: false } & BodyError)

/**
 * Reads the post of a form with a draft. Files are written only behind a token that is right.
 *
 * @param options.owners or that was right until the session of its page ended
 * @returns also whether the form's token is this browser's.
 */
export async function readPosted(
  { request, session }: RequestContext,
  files: DraftForm['files'],
  { owners = false }: { owners?: boolean } = {},
): Promise<Posted> {
  let known: boolean | undefined
  // Once: each wrong one is a line of the log.
  const trusts = (form: FormData) => (known ??= session.isOwnToken(form.get(tokenField)))
  const isOwners = (form: FormData) => owners && session.ownerOf(form.get(tokenField)) !== undefined
  const read = await readBody(request, {
    client: session.client,
    files: Object.keys(files),
    allowsFiles: (form) => form.has(tokenField) && (isOwners(form) || trusts(form)),
  })
  return read.ok ? { ...read, trusted: trusts(read.body.form) } : read
}

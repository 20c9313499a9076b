import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { UserType } from '#db/schema'
import { messagesOf, parseForm } from '~/actions/parse.server'
import { awayForNow, because, faultOfOurs } from '~/content/failures'
import type { Account } from '~/domain/accounts/accounts.server'
import { tooLargeFile } from '~/domain/documents/documents.schema'
import { safeFileName } from '~/domain/documents/file-name'
import type { FieldTable } from '~/domain/fields/field-table'
import { noFileField, tooManyPosts } from '~/forms/messages'
import { textsOnly } from '~/web/body/read-body.server'
import { retryAfter } from '~/web/page/redirects.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import { originOf } from '~/web/session/cross-site.server'
import { openRequest, type RequestContext } from '~/web/session/request-context.server'
import { logFault, logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import { readCallBody, type Fields, type Media } from '~/web/body/read-call-body.server'

export type Outcome = Done | Refused

interface Done {
  ok: true
  message?: string
  body?: object
}

export interface Refused {
  ok: false
  /** 422 by default, 429 with `seconds`. */
  status?: Status
  message?: string
  /** By field; the empty name stands for all of them. */
  errors?: Record<string, string>
  seconds?: number
}

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

export interface Body {
  /** JSON by default. */
  media?: readonly Media[]
  schema: z.ZodType
  /** Names fields that JSON may send as more than texts. */
  table?: FieldTable
  files?: readonly string[]
  beside?: z.ZodObject
  /** Keeps values that are not sent. */
  partial?: true
  example: Record<string, unknown>
}

export type Verb<Owner = undefined> = (
  context: RequestContext,
  fields: Fields,
  owner: Owner,
) => Promise<Outcome>

export type Call = {
  summary: string
  failed: string
  /** Answers `verified` instead of `success`; a refused code is no error then. */
  verifies?: true
  body?: Body
  /** Status of success; 200 by default. */
  status?: 200 | 201
  gives: z.ZodType
  refusals?: readonly Status[]
} & ({ needs?: undefined; answer: Verb } | { needs: UserType; answer: Verb<Account> })

export type Calls = Partial<Record<'GET' | 'POST' | 'PUT', Call>>

/** Checks all fields at once, before anything is done. */
export const checked =
  <Schema extends z.ZodType, Owner = undefined>(
    schema: Schema,
    act: (
      context: RequestContext,
      value: z.output<Schema>,
      form: FormData,
      owner: Owner,
    ) => Promise<Outcome>,
  ): Verb<Owner> =>
  async (context, { form }, owner) => {
    const parsed = parseForm(form, schema)
    if (parsed.ok) return act(context, parsed.value, form, owner)
    return { ok: false, errors: messagesOf(parsed.answer) }
  }

export async function answerCall(args: LoaderFunctionArgs, calls: Calls): Promise<Response> {
  const { request, context } = args
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const call = calls[method as keyof Calls]
  if (!call) return noSuchCall(calls)
  let outcome: Outcome
  try {
    outcome = await perform(args, call)
  } catch (error) {
    logFault(error, 'call failed', context.server)
    outcome = isUnavailable(error)
      ? { ok: false, status: 503, message: because(call.failed, awayForNow), seconds: 10 }
      : { ok: false, status: 500, message: because(call.failed, faultOfOurs) }
  }
  return outcome.ok ? success(outcome, call) : refusal(outcome, call)
}

async function perform(args: LoaderFunctionArgs, call: Call): Promise<Outcome> {
  const { request } = args
  const context = openRequest(args)
  const { session, server } = context
  if (server.isOverPostLimit) {
    logLimit('posts', session)
    return { ok: false, status: 429, message: tooManyPosts, seconds: 60 }
  }
  const reads = request.method === 'GET' || request.method === 'HEAD'
  // A caller that sends no Origin (a command line, a mobile app) is none that a foreign page could use.
  if (!reads && originOf(context) === 'cross') {
    logSecurity('cross-site-refused', session)
    return { ok: false, status: 403, message: 'Calls from other websites are not accepted.' }
  }
  if (!call.needs)
    return withFields(context, call, (fields) => call.answer(context, fields, undefined))
  const owner = await ownerFor(context, call.needs)
  if ('ok' in owner) return owner
  return withFields(context, call, (fields) => call.answer(context, fields, owner))
}

async function ownerFor({ session }: RequestContext, needs: UserType): Promise<Account | Refused> {
  const login = await session.login()
  if (login.state !== 'active') return { ok: false, status: 401, message: 'Please sign in.' }
  const { account } = login
  if (account.userType === needs) return account
  logSecurity('access-denied', session, { userType: account.userType, account: account.id })
  const message = `This is for ${needs} accounts. You are signed in with another kind of account.`
  return { ok: false, status: 403, message }
}

async function withFields(
  context: RequestContext,
  { body }: Call,
  answer: (fields: Fields) => Promise<Outcome>,
): Promise<Outcome> {
  if (!body) return answer({ ...textsOnly(new FormData()), names: new Set() })
  // Calls have no token: the Origin was checked, and strangers are bounded.
  const reading = { files: body.files ?? [], allowsFiles: () => true }
  const read = await readCallBody(context, body.media, reading)
  if (!read.ok) return read
  const { fields } = read
  try {
    if (fields.tooLarge) return tooLarge(fields)
    const { strayFile } = fields
    if (strayFile !== undefined) {
      return {
        ok: false,
        errors: { [strayFile]: `${noFileField(strayFile)} ${fileFields(body.files)}` },
      }
    }
    return await answer(fields)
  } finally {
    await fields.dispose()
  }
}

const fileFields = (names: readonly string[] = []) => `Send files as ${names.join(', ')}.`

function tooLarge({ uploads }: Fields): Refused {
  const cut = uploads.filter(({ truncated }) => truncated)
  const errors = cut.map(({ fieldName, fileName }) => [
    fieldName,
    tooLargeFile(safeFileName(fileName, 'file')),
  ])
  const message = errors[0]?.[1] ?? 'The body is too large.'
  return { ok: false, status: 413, message, errors: Object.fromEntries(errors) }
}

function success({ message, body }: Done, { verifies, status = 200 }: Call): Response {
  const said = verifies ? { verified: true, message } : { success: true, message }
  return json({ ...(message && said), ...body }, status)
}

/** The message of the whole form, or of its first field in the order of the example. */
function refusal(refused: Refused, call?: Call): Response {
  const { errors: { '': whole, ...errors } = {}, seconds } = refused
  const { status = seconds === undefined ? 422 : 429 } = refused
  const names = Object.keys(errors)
  const first = Object.keys(call?.body?.example ?? {}).find((name) => errors[name]) ?? names[0]
  const ofField = first === undefined ? 'The call could not be understood.' : errors[first]
  const message = refused.message ?? whole ?? ofField
  const lists = Object.fromEntries(names.map((name) => [name, [errors[name]]]))
  const byField = names.length ? lists : undefined
  const body = call?.verifies
    ? { verified: false, error: message }
    : { success: false, message, error: message, errors: byField }
  // A wrong code is an answer, not an error.
  return json(body, call?.verifies && status === 422 ? 200 : status, retryAfter(seconds))
}

function noSuchCall(calls: Calls): Response {
  if (!Object.keys(calls).length) {
    return refusal({ ok: false, status: 404, message: 'There is no such call.' })
  }
  const methods = Object.keys(calls).join(', ').replace('GET', 'GET, HEAD')
  const answer = refusal({ ok: false, status: 405, message: `This call takes ${methods}.` })
  answer.headers.set('Allow', methods)
  return answer
}

const json = (body: object, status: number, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })

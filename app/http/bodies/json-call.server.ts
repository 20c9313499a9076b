import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { UserType } from '#db/schema'
import { retryBodySeconds } from '~/bounds'
import type { Account } from '~/domain/accounts/accounts.server'
import { tooLargeFile } from '~/domain/documents/documents.schema'
import { safeFileName } from '~/domain/documents/file-name'
import { retryAfter } from '~/http/pages/redirects.server'
import { tooManyAtOnce } from './body-messages'
import { textsOnly } from './body.server'
import { originOf } from '~/http/requester/cross-site.server'
import { awayForNow, because, faultOfOurs } from '~/content/failures'
import { readCallBody, type Fields, type Media } from './json-body.server'
import { logFault, logSecurity } from '~/http/telemetry/security-log.server'
import { prepare, type RequestContext } from '~/http/requester/request-context.server'
import { isUnavailable } from '~/http/pages/unavailable.server'

export type Outcome = Done | Refused

interface Done {
  ok: true
  body: object
}

export interface Refused {
  ok: false
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  message: string
  errors?: Record<string, string[]>
  seconds?: number
  /** Of the request that stands in the way. */
  reference?: string
}

export interface Call {
  summary: string
  failed: string
  /** The call says `verified` instead of `success`; a code that is not accepted is no error then. */
  verifies?: boolean
  /** Whose sign-in: `account` is one of any type. */
  needs?: UserType | 'account'
  /** Parameters of its path, as `{name}` there. */
  path?: z.ZodObject
  query?: z.ZodObject
  body?: {
    /** JSON unless said. */
    media?: readonly Media[]
    schema: z.ZodType
    numbers?: readonly string[]
    booleans?: readonly string[]
    lists?: readonly string[]
    files?: readonly string[]
    beside?: z.ZodObject
    partial?: boolean
    example: Record<string, unknown>
  }
  done: { status: 200 | 201; schema: z.ZodType }
  refusals?: readonly Refused['status'][]
  answer: (
    context: RequestContext,
    fields: Fields,
    account: Account | undefined,
  ) => Promise<Outcome>
}

export const onlyJson: readonly Media[] = ['application/json']

export const signedOut: Refused = { ok: false, status: 401, message: 'Please sign in.' }

export type Calls = Partial<Record<'GET' | 'POST' | 'PUT', Call>>

export const jsonLoader = (calls: Calls) => (args: LoaderFunctionArgs) => answerCall(args, calls)

export const jsonAction = (calls: Calls) => (args: ActionFunctionArgs) => answerCall(args, calls)

/** @param calls by method; undefined where there is none */
export async function answerCall(
  args: LoaderFunctionArgs,
  calls: Calls | undefined,
): Promise<Response> {
  const { request, context } = args
  if (!calls) return refusal({ ok: false, status: 404, message: 'There is no such call.' }, {})
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const call = calls[method as keyof Calls]
  if (!call) return methodNotAllowed(calls)
  let outcome: Outcome
  try {
    outcome = await perform(args, call)
  } catch (error) {
    if (!request.signal.aborted) logFault(error, 'call failed', context.server)
    outcome = isUnavailable(error)
      ? { ok: false, status: 503, message: because(call.failed, awayForNow), seconds: 10 }
      : { ok: false, status: 500, message: because(call.failed, faultOfOurs) }
  }
  const answer = outcome.ok ? json(outcome.body, call.done.status) : refusal(outcome, call)
  // entry.server sets a page's cookies, not those of a resource route.
  for (const line of context.session?.setCookies() ?? []) answer.headers.append('Set-Cookie', line)
  return answer
}

async function perform(args: LoaderFunctionArgs, call: Call): Promise<Outcome> {
  const { request } = args
  const context = await prepare(args)
  const { session, app } = context
  const reads = request.method === 'GET' || request.method === 'HEAD'
  // A caller that sends no Origin (a command line, a mobile app) is none that a foreign page could use.
  if (!reads && originOf(request, session.origin, app.config.origin) === 'cross') {
    logSecurity('cross-site-refused', session)
    return { ok: false, status: 403, message: 'Calls from other websites are not accepted.' }
  }
  const account = call.needs && (await accountFor(context, call.needs))
  if (account && 'ok' in account) return account
  if (!call.body) return call.answer(context, noFields(), account)
  const files = call.body.files ?? []
  // No page, so no token: whose call this is has been looked at above, and strangers are bounded.
  const read = await readCallBody(request, call.body.media ?? onlyJson, {
    requester: session,
    files,
    allowsFiles: () => true,
  })
  if (!read.ok) return read
  try {
    if (read.fields.tooLarge) return tooLarge(read.fields)
    if (read.fields.crowded) {
      return { ok: false, status: 429, message: tooManyAtOnce, seconds: retryBodySeconds }
    }
    return await call.answer(context, read.fields, account)
  } finally {
    await read.fields.dispose()
  }
}

function tooLarge({ uploads }: Fields): Refused {
  const said = uploads
    .filter(({ truncated }) => truncated)
    .map(
      ({ fieldName, fileName }) =>
        [fieldName, tooLargeFile(safeFileName(fileName, 'file'))] as const,
    )
  const message = said[0]?.[1] ?? 'The body is too large.'
  const errors = Object.fromEntries(said.map(([name, text]) => [name, [text]]))
  return { ok: false, status: 413, message, errors: said.length ? errors : undefined }
}

async function accountFor(
  { session }: RequestContext,
  needs: NonNullable<Call['needs']>,
): Promise<Account | Refused> {
  const login = await session.login()
  if (login.state !== 'active') return signedOut
  const { account } = login
  if (needs === 'account' || account.userType === needs) return account
  logSecurity('access-denied', session, { userType: account.userType, account: account.id })
  const message = `This is for ${needs} accounts. You are signed in with another kind of account.`
  return { ok: false, status: 403, message }
}

function refusal(refused: Refused, { verifies }: Pick<Call, 'verifies'>): Response {
  const { status, message, errors, seconds, reference } = refused
  const body = verifies
    ? { verified: false, error: message }
    : {
        success: false,
        message,
        error: message,
        errors,
        reference,
      }
  // That a code is wrong is an answer, not an error.
  return json(body, verifies && status === 422 ? 200 : status, retryAfter(seconds))
}

function methodNotAllowed(calls: Calls): Response {
  const allowed = Object.keys(calls).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : method,
  )
  const message = `This call takes ${allowed.join(', ')}.`
  const body = { success: false, message, error: message }
  return json(body, 405, { Allow: allowed.join(', ') })
}

const json = (body: object, status: number, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })

const noFields = (): Fields => ({ ...textsOnly(new FormData()), names: new Set() })

import type { LoaderFunctionArgs } from '@remix-run/node'
import { awayForNow, because, faultOfOurs } from '~/content/failures'
import type { Account } from '~/domain/accounts/accounts.server'
import { tooLargeFile } from '~/domain/documents/documents.schema'
import { safeFileName } from '~/domain/documents/file-name'
import { noFileField, tooManyPosts } from '~/forms/messages'
import { textsOnly } from '~/web/body/read-body.server'
import { onlyJson, readCallBody, type Fields } from '~/web/body/read-call-body.server'
import { retryAfter } from '~/web/page/redirects.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import { originOf } from '~/web/session/cross-site.server'
import { openRequest, type RequestContext } from '~/web/session/request-context.server'
import { logFault, logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { CallFailure, CallResult, CallSuccess } from './call-result'
import { calls, type Call } from './calls.server'

/** Answers any address below /api/ and /auth/, always in JSON. */
export async function answerCall(args: LoaderFunctionArgs): Promise<Response> {
  const { request } = args
  const atPath = findCalls(new URL(request.url).pathname)
  const call = atPath[request.method === 'HEAD' ? 'GET' : request.method]
  if (!call) return refuseMethod(Object.keys(atPath))
  const result = await performSafely(args, call)
  return result.ok ? toSuccess(result, call) : toFailure(result, call)
}

/** @returns the calls of an address by method */
function findCalls(path: string): Record<string, Call> {
  const full = path
    .toLowerCase()
    .replace(/^\/auth\//, '/api/auth/')
    .replace(/\/?$/, '/')
  const found = Object.entries(calls).filter(([name]) => name.endsWith(` ${full}`))
  return Object.fromEntries(found.map(([name, call]) => [name.split(' ')[0], call]))
}

async function performSafely(args: LoaderFunctionArgs, call: Call): Promise<CallResult> {
  try {
    return await perform(args, call)
  } catch (error) {
    logFault(error, 'call failed', args.context.server)
    return isUnavailable(error)
      ? { ok: false, status: 503, message: because(call.failed, awayForNow), seconds: 10 }
      : { ok: false, status: 500, message: because(call.failed, faultOfOurs) }
  }
}

async function perform(args: LoaderFunctionArgs, call: Call): Promise<CallResult> {
  const context = openRequest(args)
  const { session, server } = context
  if (server.isOverPostLimit) {
    logLimit('posts', session)
    return { ok: false, status: 429, message: tooManyPosts, seconds: 60 }
  }
  // A caller that sends no Origin (a command line, a mobile app) is none that a foreign page could use.
  if (call.schema && originOf(context) === 'cross') {
    logSecurity('cross-site-refused', session)
    return { ok: false, status: 403, message: 'Calls from other websites are not accepted.' }
  }
  const login = call.needs ? await session.login() : undefined
  if (!login) return answerFields(context, call, undefined)
  if (login.state !== 'active') return { ok: false, status: 401, message: 'Please sign in.' }
  const { account } = login
  if (account.userType === call.needs) return answerFields(context, call, account)
  logSecurity('access-denied', session, { userType: account.userType, account: account.id })
  const message = `This is for ${call.needs} accounts. You are signed in with another kind of account.`
  return { ok: false, status: 403, message }
}

async function answerFields(
  context: RequestContext,
  { schema, files, answer }: Call,
  account: Account | undefined,
): Promise<CallResult> {
  if (!schema) return answer(context, { ...textsOnly(new FormData()), names: new Set() }, account)
  // Calls have no token: the Origin was checked, and strangers are bounded.
  const reading = { files: files ?? [], allowsFiles: () => true }
  const media = files ? (['multipart/form-data', ...onlyJson] as const) : onlyJson
  const read = await readCallBody(context, media, reading)
  if (!read.ok) return read
  const { fields } = read
  try {
    return refuseFiles(fields, files) ?? (await answer(context, fields, account))
  } finally {
    await fields.dispose()
  }
}

function refuseFiles(
  { tooLarge, uploads, strayFile }: Fields,
  files: readonly string[] = [],
): CallFailure | undefined {
  if (strayFile !== undefined && !tooLarge) {
    const message = `${noFileField(strayFile)} Send files as ${files.join(', ')}.`
    return { ok: false, errors: { [strayFile]: message } }
  }
  if (!tooLarge) return undefined
  const errors = uploads
    .filter(({ truncated }) => truncated)
    .map(({ fieldName, fileName }) => [fieldName, tooLargeFile(safeFileName(fileName, 'file'))])
  const message = errors[0]?.[1] ?? 'The body is too large.'
  return { ok: false, status: 413, message, errors: Object.fromEntries(errors) }
}

function toSuccess({ message, body }: CallSuccess, { verifies, status }: Call): Response {
  const sentence = verifies ? { verified: true, message } : { success: true, message }
  return toJson({ ...(message && sentence), ...body }, status ?? 200)
}

/** The message of the whole form, or else of its first field. */
function toFailure({ message, errors = {}, ...failure }: CallFailure, call?: Call): Response {
  const { '': whole, ...byField } = errors
  const { seconds, status = seconds === undefined ? 422 : 429 } = failure
  const fields = Object.entries(byField)
  const error = message ?? whole ?? fields[0]?.[1] ?? 'The call could not be understood.'
  const lists = Object.fromEntries(fields.map(([name, text]) => [name, [text]]))
  // A wrong code is an answer, not an error.
  if (call?.verifies) {
    return toJson({ verified: false, error }, status === 422 ? 200 : status, retryAfter(seconds))
  }
  const body = { success: false, message: error, error, ...(fields.length && { errors: lists }) }
  return toJson(body, status, retryAfter(seconds))
}

function refuseMethod(names: string[]): Response {
  if (!names.length) return toFailure({ ok: false, status: 404, message: 'There is no such call.' })
  const methods = names.join(', ').replace('GET', 'GET, HEAD')
  const answer = toFailure({ ok: false, status: 405, message: `This call takes ${methods}.` })
  answer.headers.set('Allow', methods)
  return answer
}

const toJson = (body: object, status: number, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })

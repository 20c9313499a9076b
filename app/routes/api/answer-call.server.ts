import type { LoaderFunctionArgs } from '@remix-run/node'
import { awayForNow, because, faultOfOurs } from '~/content/failures'
import type { Account } from '~/domain/accounts/accounts.server'
import { tooLargeFile } from '~/domain/documents/documents.schema'
import { safeFileName } from '~/domain/documents/file-name'
import { tooManyPosts } from '~/forms/messages'
import { textsOnly } from '~/web/body/read-body.server'
import { onlyJson, readCallBody, type Fields } from '~/web/body/read-call-body.server'
import { retryAfter } from '~/web/page/redirects.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import { originOf } from '~/web/session/cross-site.server'
import { openRequest, type RequestContext } from '~/web/session/request-context.server'
import { logFault, logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import { refuse, type Call, type CallFailure, type CallResult } from './call-result'
import { calls } from './calls.server'

/** Answers any address below /api/ and /auth/, always in JSON. */
export async function answerCall(args: LoaderFunctionArgs): Promise<Response> {
  const { request } = args
  const atPath = findCalls(new URL(request.url).pathname)
  const call = atPath[request.method === 'HEAD' ? 'GET' : request.method]
  if (!call) return refuseMethod(Object.keys(atPath))
  try {
    return toResponse(await perform(openRequest(args), call), call)
  } catch (error) {
    logFault(error, 'call failed', args.context.server)
    const failure = isUnavailable(error)
      ? { ...refuse(503, because('The call failed', awayForNow)), seconds: 10 }
      : refuse(500, because('The call failed', faultOfOurs))
    return toResponse(failure, call)
  }
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

async function perform(context: RequestContext, call: Call): Promise<CallResult> {
  const { session, server } = context
  if (server.isOverPostLimit) {
    logLimit('posts', session)
    return { ...refuse(429, tooManyPosts), seconds: 60 }
  }
  // A caller that sends no Origin (a command line, a mobile app) is none that a foreign page could use.
  if (call.schema && originOf(context) === 'cross') {
    logSecurity('cross-site-refused', session)
    return refuse(403, 'Calls from other websites are not accepted.')
  }
  if (!call.needs) return answerBody(context, call, undefined)
  const login = await session.login()
  if (login.state !== 'active') return refuse(401, 'Please sign in.')
  const { account } = login
  if (account.userType === call.needs) return answerBody(context, call, account)
  logSecurity('access-denied', session, { userType: account.userType, account: account.id })
  const only = `This is for ${call.needs} accounts.`
  return refuse(403, `${only} You are signed in with another kind of account.`)
}

async function answerBody(
  context: RequestContext,
  { schema, files = [], answer }: Call,
  account: Account | undefined,
): Promise<CallResult> {
  if (!schema) return answer(context, { ...textsOnly(new FormData()), names: new Set() }, account)
  const media = files.length ? (['multipart/form-data', ...onlyJson] as const) : onlyJson
  // Calls have no token: the Origin was checked, and strangers are bounded.
  const read = await readCallBody(context, media, { files, allowsFiles: () => true })
  if (!read.ok) return read
  const { fields } = read
  try {
    return refuseFiles(fields) ?? (await answer(context, fields, account))
  } finally {
    await fields.dispose()
  }
}

function refuseFiles({ tooLarge, uploads }: Fields): CallFailure | undefined {
  if (!tooLarge) return undefined
  const errors = uploads
    .filter(({ truncated }) => truncated)
    .map(({ fieldName, fileName }) => [fieldName, tooLargeFile(safeFileName(fileName, 'file'))])
  const message = errors[0]?.[1] ?? 'The body is too large.'
  return { ...refuse(413, message), errors: Object.fromEntries(errors) }
}

function toResponse(result: CallResult, { verifies, status: created }: Partial<Call>) {
  if (result.ok) {
    const { message, body } = result
    const sentence = verifies ? { verified: true, message } : { success: true, message }
    return toJson({ ...(message && sentence), ...body }, created ?? 200)
  }
  const { errors = {}, seconds, status = seconds === undefined ? 422 : 429 } = result
  // The message of the whole form, or else of its first field.
  const { '': whole, ...byField } = errors
  const fields = Object.entries(byField)
  const error = result.message ?? whole ?? fields[0]?.[1] ?? 'The call could not be understood.'
  const headers = retryAfter(seconds)
  // A wrong code is an answer, not an error.
  if (verifies) return toJson({ verified: false, error }, status === 422 ? 200 : status, headers)
  const lists = Object.fromEntries(fields.map(([name, text]) => [name, [text]]))
  const body = { success: false, message: error, error, ...(fields.length && { errors: lists }) }
  return toJson(body, status, headers)
}

function refuseMethod(names: string[]): Response {
  if (!names.length) return toResponse(refuse(404, 'There is no such call.'), {})
  const methods = names.join(', ').replace('GET', 'GET, HEAD')
  const answer = toResponse(refuse(405, `This call takes ${methods}.`), {})
  answer.headers.set('Allow', methods)
  return answer
}

const toJson = (body: object, status: number, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })

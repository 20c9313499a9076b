import { unavailableNow, because, ourFault } from '~/content/failures'
import type { Account } from '~/domain/accounts/accounts.server'
import { tooManyPosts } from '~/forms/messages'
import { noFiles } from '~/web/body/read-body.server'
import { readCallBody } from '~/web/body/read-call-body.server'
import { retryAfter } from '~/web/page/redirects.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import { checkOrigin, serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { logFault, logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import { refuse, type Call, type CallResult } from './call-result'
import { calls } from './calls.server'

/** Answers any address below /api/ and /auth/, always in JSON. */
export const loader = serveLoader(async (context): Promise<Response> => {
  const { request, url, server } = context
  const path = url.pathname.toLowerCase().replace(/^\/auth\//, '/api/auth/')
  const atPath = calls[path.replace(/\/?$/, '/')] ?? {}
  const call = atPath[request.method === 'HEAD' ? 'GET' : request.method]
  if (!call) return refuseMethod(Object.keys(atPath))
  try {
    return toResponse(await answerCall(context, call), call)
  } catch (error) {
    logFault(error, 'call failed', server)
    const [status, why] = isUnavailable(error) ? [503, unavailableNow] : [500, ourFault]
    const seconds = status === 503 ? 10 : undefined
    return toResponse({ ...refuse(status, because('The call failed', why)), seconds }, call)
  }
})

export const action = loader

async function answerCall(context: RequestContext, call: Call): Promise<CallResult> {
  const { session, server } = context
  if (server.isOverPostLimit) {
    logLimit('posts', session)
    return { ...refuse(429, tooManyPosts), seconds: 60 }
  }
  // Callers without Origin, such as command lines and mobile apps, are no browsers that another site could
  // use.
  if (call.schema && checkOrigin(context) === 'cross') {
    logSecurity('cross-site-refused', session)
    return refuse(403, 'Calls from other websites are not accepted.')
  }
  if (!call.needs) return answerBody(context, call)
  const login = await session.login()
  if (login.state !== 'active') return refuse(401, 'Please sign in.')
  const { account } = login
  if (account.userType === call.needs) return answerBody(context, call, account)
  logSecurity('access-denied', session, { userType: account.userType, account: account.id })
  return refuse(403, `You are not signed in with a ${call.needs} account.`)
}

async function answerBody(
  context: RequestContext,
  { schema, files = [], answer }: Call,
  account?: Account,
): Promise<CallResult> {
  if (!schema)
    return answer(context, { ...noFiles, form: new FormData(), names: new Set() }, account)
  // Calls have no token: the Origin was checked, and limits bound strangers.
  const read = await readCallBody(context, { files, allowsFiles: () => true })
  if (!read.ok) return read
  const { fields } = read
  try {
    if (fields.tooLarge) return refuse(413, 'The body is too large.')
    return await answer(context, fields, account)
  } finally {
    await fields.files?.remove()
  }
}

function toResponse(result: CallResult, { verifies, status: created }: Partial<Call>) {
  if (result.ok) {
    const { message, body } = result
    const sentence = verifies ? { verified: true, message } : { success: true, message }
    return toJson({ ...(message && sentence), ...body }, created ?? 200)
  }
  const { errors = {}, seconds, status = seconds === undefined ? 422 : 429 } = result
  // The message of the whole call, or of its first field.
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

import { data } from '@remix-run/node'
import { serveLoader, type Load, type RequestContext } from '~/web/session/request-context.server'
import { logFault } from '~/web/telemetry/security-log.server'

/** Answers 503 without data when the page cannot be had for now. */
export async function loadOrAway<T>(context: RequestContext, message: string, load: Load<T>) {
  const loaded = await loadOrLog(context, message, load)
  return data({ loaded }, { status: loaded === undefined ? 503 : 200 })
}

/** The same after a post, which the page shows again with all that was typed; otherwise it throws. */
export const loadAfterPost = <T>(context: RequestContext, message: string, load: Load<T>) =>
  context.answered ? loadOrLog(context, message, load) : load(context)

export const serveAfterPost = <T>(message: string, load: Load<T>) =>
  serveLoader(async (context) => ({ loaded: await loadAfterPost(context, message, load) }))

const loadOrLog = <T>(context: RequestContext, message: string, load: Load<T>) =>
  load(context).catch((error: unknown) => {
    if (error instanceof Response) throw error
    logFault(error, message, context.server)
    return undefined
  })

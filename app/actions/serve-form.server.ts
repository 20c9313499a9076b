import { serveAction, type RequestContext } from '~/web/session/request-context.server'
import { logFault, logLimit } from '~/web/telemetry/security-log.server'
import { stillHere, tooManyPosts } from '~/forms/messages'
import { failedForm } from './failed.server'
import { formAgain, readForm } from './receive-form.server'

const postLimitSeconds = 60

/** Logs unexpected errors and shows the form again. @param admit see `serveAction` */
export const serveForm = <T>(
  act: (context: RequestContext) => Promise<T>,
  admit?: (context: RequestContext) => Promise<unknown>,
) =>
  serveAction(async (context) => {
    if (context.server.isOverPostLimit) return showFormAgain(context)
    try {
      return await act(context)
    } catch (error) {
      const { failing, server } = context
      if (error instanceof Response || !failing) throw error
      logFault(error, failing.log, server)
      return failedForm(failing, error)
    }
  }, admit)

async function showFormAgain(context: RequestContext) {
  const post = await readForm(context)
  return 'answer' in post ? post.answer : refuseTooMany(context, post.posted)
}

/** Its network has sent too many forms in the last minute. */
export function refuseTooMany({ session }: RequestContext, posted: FormData) {
  logLimit('posts', session)
  return formAgain(posted, { '': `${tooManyPosts} ${stillHere}` }, 429, postLimitSeconds)
}

import { log } from '~/http/log.server'
import { serveAction, type RequestContext } from '~/http/request-context.server'
import { failedForm } from './failed.server'

/** An unexpected error is logged and shows the form again. @param admit see `serveAction` */
export const serveForm = <T>(
  act: (context: RequestContext) => Promise<T>,
  admit?: (context: RequestContext) => Promise<unknown>,
) =>
  serveAction(async (context) => {
    try {
      return await act(context)
    } catch (error) {
      const { failing, session } = context
      if (error instanceof Response || !failing) throw error
      log.error({ error, request: session.requestId }, failing.log)
      return failedForm(failing, error)
    }
  }, admit)

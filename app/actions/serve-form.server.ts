import { serveAction, type RequestContext } from '~/web/session/request-context.server'
import { logFault } from '~/web/telemetry/security-log.server'
import { failedForm } from './failed.server'

/** Logs unexpected errors and shows the form again. @param admit see `serveAction` */
export const serveForm = <T>(
  act: (context: RequestContext) => Promise<T>,
  admit?: (context: RequestContext) => Promise<unknown>,
) =>
  serveAction(async (context) => {
    try {
      return await act(context)
    } catch (error) {
      const { failing, server } = context
      if (error instanceof Response || !failing) throw error
      logFault(error, failing.log, server)
      return failedForm(failing, error)
    }
  }, admit)

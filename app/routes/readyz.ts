import { mayReadFigures } from '~/web/telemetry/metrics.server'
import { findReadiness, type Readiness } from '~/web/app/readiness.server'
import { builtCommit, productVersion } from '~/web/app/config.server'
import { serveLoader, type RequestContext } from '~/web/session/request-context.server'

/** Answers 200 when requests should come here, otherwise 503. */
export const loader = serveLoader(async (context) => {
  const { ready, checks } = await findReadiness(context.app)
  const headers = { 'Cache-Control': 'no-store' }
  const shown = { ready, ...filterChecks(context, checks) }
  return Response.json(shown, { status: ready ? 200 : 503, headers })
})

/** Shows readers of /metrics the findings, and this machine each check's result. */
function filterChecks({ app, request, session }: RequestContext, checks: Readiness['checks']) {
  if (mayReadFigures(app.config, request.headers)) {
    return { version: productVersion, commit: builtCommit, checks }
  }
  if (!/^(127\.|::1$)/.test(session.client.address)) return undefined
  const results = Object.entries(checks).map(([name, { ok }]) => [name, { ok }])
  return { checks: Object.fromEntries(results) as object }
}

import { mayReadFigures } from '~/http/metrics.server'
import { findReadiness } from '~/http/readiness.server'
import { serveLoader } from '~/http/request-context.server'

/**
 * 200 when requests should come here, otherwise 503; either way with each check's result. What it found
 * is for whoever may read /metrics.
 */
export const loader = serveLoader(async ({ app, request }) => {
  const { ready, checks } = await findReadiness(app)
  const results = Object.entries(checks).map(([name, { ok }]) => [name, { ok }] as const)
  const shown = mayReadFigures(app.config, request) ? checks : Object.fromEntries(results)
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json({ ready, checks: shown }, { status: ready ? 200 : 503, headers })
})

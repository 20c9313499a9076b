import { mayReadFigures, readMetrics } from '~/web/telemetry/metrics.server'
import { serveLoader } from '~/web/session/request-context.server'

/** Serves Prometheus, which sends `Authorization: Bearer METRICS_TOKEN`; without that setting it is 404. */
export const loader = serveLoader(async ({ app, request }) => {
  if (!app.config.metricsToken) throw new Response(null, { status: 404 })
  if (!mayReadFigures(app.config, request.headers)) {
    return new Response('The token is missing or wrong.\n', {
      status: 401,
      headers: { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' },
    })
  }
  return readMetrics(app.pool)
})

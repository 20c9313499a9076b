import { openForms, publicPages } from '~/content/site/navigation'
import { serveLoader } from '~/http/requester/request-context.server'

/** @see https://www.sitemaps.org/protocol.html */
export const loader = serveLoader(async ({ app }) => {
  const { origin } = app.config
  const urls = [...publicPages, ...openForms].map(
    (path) => `<url><loc>${origin}${path}</loc></url>`,
  )
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  })
})

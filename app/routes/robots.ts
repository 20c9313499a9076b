import { serveFile } from '~/web/session/request-context.server'

/** Excludes portal pages from search engines. @see https://www.rfc-editor.org/rfc/rfc9309 */
export const loader = serveFile(async ({ app }) => {
  const closed = ['/profile', '/account', '/requests', '/logout', '/api/', '/auth/']
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${app.config.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  })
})

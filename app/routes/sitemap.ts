import { openForms, publicPages } from '~/content/site/navigation'
import { openingHref } from '~/return-to'
import { escapeMarkup } from '~/domain/fields/markup'
import { listOpenNow } from '~/domain/openings/list-openings.server'
import { serveFile } from '~/web/session/request-context.server'

/** @see https://www.sitemaps.org/protocol.html */
export const loader = serveFile(async ({ app }) => {
  const { origin } = app.config
  const openings = await listOpenNow(app.db, new Date())
  const pages = [...publicPages, ...openForms].map((path) => toUrl(`${origin}${path}`))
  const openingUrls = openings.map(({ slug, updatedAt }) =>
    toUrl(origin + openingHref(slug), updatedAt),
  )
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pages, ...openingUrls],
    '</urlset>',
  ]
  // Shared caches keep it for five minutes, as pages.
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
  }
  return new Response(`${lines.join('\n')}\n`, { headers })
})

const toUrl = (address: string, changed?: Date) =>
  `<url><loc>${escapeMarkup(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`

import { footerIntroduction } from '~/content/site/navigation'
import { serveFile } from '~/web/session/request-context.server'

const icon = (size: number, file = `icon-${size}.png`) => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

/** @see https://www.w3.org/TR/appmanifest/ */
export const loader = serveFile(async ({ app }) => {
  const { name } = app.config.business
  const manifest = {
    name,
    short_name: name,
    description: footerIntroduction,
    id: '/',
    start_url: '/',
    display: 'browser',
    lang: 'en-IN',
    theme_color: '#c8165f',
    background_color: '#fdfbf8',
    icons: [
      icon(192),
      icon(512),
      { ...icon(512, 'icon-maskable-512.png'), purpose: 'maskable' },
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'max-age=3600',
    },
  })
})

import { openingsOfFeed } from '~/bounds'
import { opening as copy } from '~/content/opening'
import { openingHref } from '~/content/ways-back'
import { lastDayInWords } from '~/domain/openings/opening'
import { escapeMarkup } from '~/domain/fields/markup'
import { xmlAnswer } from '~/http/pages/xml.server'
import { serveFile } from '~/http/requester/request-context.server'

/** The newest openings as Atom. @see https://www.rfc-editor.org/rfc/rfc4287 */
export const loader = serveFile(async ({ app }) => {
  const { origin, business } = app.config
  const { openings } = await app.openNow.read()
  const newest = openings.slice(0, openingsOfFeed)
  const entries = newest.map((one) => {
    const href = escapeMarkup(origin + openingHref(one.slug))
    const summary = copy.description(one.place, lastDayInWords(one))
    return `<entry>
<id>${href}</id>
<title>${escapeMarkup(one.title)}</title>
<link href="${href}"/>
<published>${one.publishedAt.toISOString()}</published>
<updated>${one.updatedAt.toISOString()}</updated>
<category term="${escapeMarkup(one.category)}"/>
<summary>${escapeMarkup(summary)}</summary>
</entry>`
  })
  const times = newest.map(({ updatedAt }) => updatedAt.getTime())
  return xmlAnswer('application/atom+xml', [
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${origin}/jobs</id>`,
    `<title>${escapeMarkup(`${business.name}: openings`)}</title>`,
    `<link href="${origin}/jobs"/>`,
    `<link rel="self" href="${origin}/jobs.xml"/>`,
    `<author><name>${escapeMarkup(business.name)}</name></author>`,
    `<updated>${new Date(Math.max(0, ...times)).toISOString()}</updated>`,
    ...entries,
    '</feed>',
  ])
})

import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { closedOpeningMs } from '~/bounds'
import { opening as copy } from '~/content/opening'
import { formMeta, pageMeta } from '~/content/site/page-meta'
import { jobPosting } from '~/content/site/structured-data'
import { applyHref } from '~/content/ways-back'
import { describeOpening } from '~/domain/openings/describe-opening'
import { findBySlug } from '~/domain/openings/list-openings.server'
import { lastDayInWords, stateOf, type Opening } from '~/domain/openings/opening'
import { formatIndianDate } from '~/domain/fields/indian-time'
import { elsewhere } from '~/forms/described'
import { OpeningSheet } from '~/forms/opening-sheet'
import { serveLoader } from '~/http/requester/request-context.server'
import { ButtonLink } from '~/ui/button/button'
import { FormPage } from '~/ui/form-page/form-page'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'

export const loader = serveLoader(async ({ app, params }) => {
  const { slug = '' } = params
  const opening = /^[a-z0-9-]{1,80}$/.test(slug) ? await findBySlug(app.db, slug) : undefined
  const { publishedAt, endsAt } = opening ?? {}
  if (!opening || !publishedAt || !endsAt) throw new Response(null, { status: 404 })
  const now = new Date()
  if (endsAt.getTime() + closedOpeningMs <= now.getTime()) throw new Response(null, { status: 410 })
  const isOpen = stateOf(opening, now) === 'open'
  return {
    ...view(opening, publishedAt),
    address: `${app.config.origin}/jobs/${slug}`,
    description: copy.description(opening.place, lastDayInWords(opening)),
    category: opening.category,
    closed: isOpen ? undefined : copy.closed[opening.endedAs ?? 'day'],
    posting: isOpen ? postingOf(opening, publishedAt, endsAt) : undefined,
  }
})

function view(opening: Opening, publishedAt: Date) {
  const { facts, ...described } = describeOpening(opening)
  const more = [
    { term: copy.published, value: formatIndianDate(publishedAt) },
    { term: copy.number, value: numberOf(opening) },
  ]
  return { ...described, facts: [...facts, ...more] }
}

const numberOf = ({ id }: Opening) => id.slice(0, 8)

/** For search engines, all of which the page shows. */
function postingOf(opening: Opening, publishedAt: Date, endsAt: Date) {
  const { title, place, employment_type, employer } = opening
  const { pay_from, pay_to, pay_per, about, needs } = opening
  return {
    ...{ title, place, employer, about, needs, number: numberOf(opening) },
    employmentType: employment_type,
    datePosted: publishedAt.toISOString(),
    validThrough: endsAt.toISOString(),
    pay: pay_from ? { from: pay_from, to: pay_to ?? pay_from, per: pay_per } : undefined,
  }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args
  if (!data) return [{ name: 'robots', content: 'noindex' }]
  const page = { title: data.title, description: data.description, share: 'jobs' }
  if (data.posting) return pageMeta(args, page, jobPosting(data.posting))
  return [...formMeta(args, page), { name: 'robots', content: 'noindex' }]
}

export default function OpeningRoute() {
  const { closed, address, category, ...opening } = useLoaderData<typeof loader>()
  const shared = encodeURIComponent(`${opening.title}: ${address}`)
  return (
    <FormPage title={opening.title} intro={null}>
      <Stack gap={24}>
        {closed && (
          <Notice tone="info" role="none" title={closed}>
            <TextLink href="/jobs#open">{copy.others}</TextLink>
          </Notice>
        )}
        <OpeningSheet {...opening} />
        {!closed && (
          <Row>
            <ButtonLink href={applyHref(category)}>{copy.apply}</ButtonLink>
            <ButtonLink kind="secondary" href={`https://wa.me/?text=${shared}`} rel={elsewhere}>
              {copy.share}
            </ButtonLink>
          </Row>
        )}
        <TextLink href="/jobs">{copy.all}</TextLink>
      </Stack>
    </FormPage>
  )
}

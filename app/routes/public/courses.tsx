import type { MetaFunction } from '@remix-run/node'
import { courses } from '~/content/courses'
import { topicHref } from '~/return-to'
import { pageMeta } from '~/seo'
import { Band } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Cards } from '~/ui/card/card'
import { Hero } from '~/ui/hero/hero'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, courses)

export default function Courses() {
  const { hero, contents, closing } = courses
  const offerings = courses.offerings.map((one) => ({ ...one, href: topicHref(one.title) }))
  return (
    <>
      <Hero {...hero} />
      <Band title={contents}>
        <Cards shape="row" items={offerings} link="Ask" />
      </Band>
      <CallToAction {...closing} />
    </>
  )
}

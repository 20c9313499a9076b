import type { MetaFunction } from '@remix-run/node'
import { courses } from '~/content/courses'
import { pageMeta } from '~/content/site/page-meta'
import { service } from '~/content/site/structured-data'
import { Band } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Cards } from '~/ui/card/card'
import { Hero } from '~/ui/hero/hero'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) =>
  pageMeta(args, courses, service(courses.title, courses.description, courses.offerings))

export default function Courses() {
  const { hero, contents, offerings, closing } = courses
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

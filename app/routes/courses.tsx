import type { MetaFunction } from '@remix-run/node'
import { courses } from '~/content/courses'
import { pageMeta } from '~/content/site/page-meta'
import { service } from '~/content/site/structured-data'
import { Band, SideBand } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Decisions } from '~/ui/decisions/decisions'
import { Rows } from '~/ui/rows/rows'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) =>
  pageMeta(args, courses, service(courses.title, courses.description, courses.offerings))

export default function Courses() {
  const { hero, contents, offerings, questions, closing } = courses
  return (
    <>
      <ShortHero {...hero} />
      <Band title={contents}>
        <Decisions items={offerings} ask="Ask" />
      </Band>
      <SideBand title={questions.title} lead={questions.lead} background="shell">
        <Rows items={questions.items} />
      </SideBand>
      <CallToAction tone="lavender" {...closing} />
    </>
  )
}

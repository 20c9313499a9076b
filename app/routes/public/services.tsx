import type { MetaFunction } from '@remix-run/node'
import { pageMeta } from '~/seo'
import { servicesPage } from '~/content/services-page'
import { Band } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Cards } from '~/ui/card/card'
import { Hero } from '~/ui/hero/hero'
import { Rows } from '~/ui/rows/rows'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, servicesPage)

export default function Services() {
  const { hero, lines, reasons, closing } = servicesPage
  return (
    <>
      <Hero {...hero} />
      <Band title={lines.title}>
        <Cards shape="row" items={lines.items} />
      </Band>
      <Band side title={reasons.title} background="shell">
        <Rows items={reasons.items} />
      </Band>
      <CallToAction {...closing} />
    </>
  )
}

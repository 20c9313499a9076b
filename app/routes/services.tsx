import type { MetaFunction } from '@remix-run/node'
import { pageMeta } from '~/content/site/page-meta'
import { servicesPage } from '~/content/services-page'
import { Band } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Card, Cards } from '~/ui/card/card'
import { Decisions } from '~/ui/decisions/decisions'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, servicesPage)

export default function Services() {
  const { hero, lines, reasons, closing } = servicesPage
  return (
    <>
      <ShortHero {...hero} />
      <Band id="services" title={lines.title}>
        <Decisions items={lines.items} />
      </Band>
      <Band title={reasons.title} lead={reasons.lead} background="shell">
        <Cards>
          {reasons.items.map((item) => (
            <Card key={item.title} {...item} />
          ))}
        </Cards>
      </Band>
      <CallToAction tone="plum" {...closing} />
    </>
  )
}

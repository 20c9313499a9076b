import type { MetaFunction } from '@remix-run/node'
import { itSoftware } from '~/content/it-software'
import { pageMeta } from '~/seo'
import { Band } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Hero } from '~/ui/hero/hero'
import { Cards } from '~/ui/card/card'
import { Plans } from './plans'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, itSoftware)

export default function ItSoftware() {
  const { hero, services, pricing, closing } = itSoftware
  return (
    <>
      <Hero {...hero} />
      <Band title={services.title}>
        <Cards shape="arch" items={services.items} />
      </Band>
      <Band title={pricing.title} background="shell">
        <Plans items={pricing.plans} framed={pricing.framed} />
      </Band>
      <CallToAction {...closing} />
    </>
  )
}

import type { MetaFunction } from '@remix-run/node'
import { itSoftware } from '~/content/it-software'
import { pageMeta } from '~/content/site/page-meta'
import { service } from '~/content/site/structured-data'
import { Band } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { Spans } from '~/ui/spans/spans'
import { Plans } from './plans'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

const offers = itSoftware.pricing.plans.map((plan) => ({
  title: plan.title,
  text: ['includes' in plan ? [plan.includes] : [], plan.features].flat(2).join(', '),
  price: 'rupees' in plan ? plan.rupees : undefined,
}))

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) =>
  pageMeta(args, itSoftware, service(itSoftware.title, itSoftware.hero.lead, offers))

export default function ItSoftware() {
  const { hero, services, pricing, closing } = itSoftware
  return (
    <>
      <ShortHero {...hero} />
      <Band title={services.title} lead={services.lead}>
        <Spans items={services.items} />
      </Band>
      <Band title={pricing.title} lead={pricing.lead} background="shell">
        <Plans items={pricing.plans} framed={pricing.framed} />
      </Band>
      <CallToAction tone="lavender" {...closing} />
    </>
  )
}

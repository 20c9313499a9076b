import type { MetaFunction } from '@remix-run/node'
import { academy } from '~/content/courses'
import { pageMeta } from '~/content/site/page-meta'
import { service } from '~/content/site/structured-data'
import { Band, SideBand } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Card, Cards } from '~/ui/card/card'
import { EntryLinks } from '~/ui/entry-links/entry-links'
import { NightBand } from '~/ui/night-band/night-band'
import { Rows } from '~/ui/rows/rows'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) =>
  pageMeta(args, academy, service(academy.title, academy.description, academy.offerings.items))

export default function Academy() {
  const { hero, offerings, features, onward, closing } = academy
  return (
    <>
      <ShortHero {...hero} />
      <Band title={offerings.title}>
        <Cards>
          {offerings.items.map((item) => (
            <Card key={item.title} {...item} />
          ))}
        </Cards>
      </Band>
      <NightBand {...features}>
        <Rows items={features.items} />
      </NightBand>
      <SideBand title={onward.title} lead={onward.lead} background="shell">
        <EntryLinks items={onward.items} />
      </SideBand>
      <CallToAction tone="plum" {...closing} />
    </>
  )
}

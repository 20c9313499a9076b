import type { MetaFunction } from '@remix-run/node'
import { about } from '~/content/about'
import { pageMeta } from '~/content/site/page-meta'
import { Badges } from '~/ui/badges/badges'
import { Band, SideBand } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Card, Cards } from '~/ui/card/card'
import { Stack } from '~/ui/layout/layout'
import { NightBand } from '~/ui/night-band/night-band'
import { Rows } from '~/ui/rows/rows'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { Text } from '~/ui/text/text'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, about)

export default function About() {
  const { hero, who, direction, advantages, principles, closing } = about
  return (
    <>
      <ShortHero height="70vh" {...hero} />
      <SideBand title={who.title}>
        <Stack>
          <Text kind="lead">{who.lead}</Text>
          {who.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Badges items={who.lines} />
        </Stack>
      </SideBand>
      <Band title={direction.title} background="shell">
        <Cards>
          {direction.items.map((item) => (
            <Card key={item.title} {...item} />
          ))}
        </Cards>
      </Band>
      <NightBand {...advantages}>
        <Rows items={advantages.items} />
      </NightBand>
      <Band title={principles.title}>
        <Cards>
          {principles.items.map((item) => (
            <Card key={item.title} {...item} />
          ))}
        </Cards>
      </Band>
      <CallToAction tone="plum" height="60vh" {...closing} />
    </>
  )
}

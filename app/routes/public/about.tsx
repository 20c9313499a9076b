// Pages of the public website.
import type { MetaFunction } from '@remix-run/node'
import { about } from '~/content/about'
import { pageMeta } from '~/seo'
import { Band, WindowBand } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Cards } from '~/ui/card/card'
import { Stack } from '~/ui/layout/layout'
import { Rows } from '~/ui/rows/rows'
import { Hero } from '~/ui/hero/hero'
import { Text } from '~/ui/text/text'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, about)

export default function About() {
  const { hero, who, direction, advantages, principles, closing } = about
  return (
    <>
      <Hero height="70vh" {...hero} />
      <Band side title={who.title}>
        <Stack>
          <Text kind="lead">{who.lead}</Text>
          {who.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      </Band>
      <Band title={direction.title} background="shell">
        <Cards items={direction.items} />
      </Band>
      <WindowBand {...advantages}>
        <Rows items={advantages.items} />
      </WindowBand>
      <Band side title={principles.title}>
        <Rows items={principles.items} />
      </Band>
      <CallToAction tall {...closing} />
    </>
  )
}

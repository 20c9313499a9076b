import type { MetaFunction } from '@remix-run/node'
import { academy } from '~/content/courses'
import { pageMeta } from '~/seo'
import { Band, WindowBand } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Cards } from '~/ui/card/card'
import { Rows } from '~/ui/rows/rows'
import { Hero } from '~/ui/hero/hero'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, academy)

export default function Academy() {
  const { hero, offerings, features, closing } = academy
  return (
    <>
      <Hero {...hero} />
      <Band title={offerings.title}>
        <Cards items={offerings.items} />
      </Band>
      <WindowBand {...features}>
        <Rows items={features.items} />
      </WindowBand>
      <CallToAction {...closing} />
    </>
  )
}

import type { MetaFunction } from '@remix-run/node'
import { home } from '~/content/home'
import { pageMeta } from '~/content/page-meta'
import { Band, SideBand } from '~/ui/band/band'
import { ButtonLink } from '~/ui/button/button'
import { Doors } from '~/ui/doors/doors'
import { Hero } from '~/ui/hero/hero'
import { Shores } from '~/ui/shores/shores'
import { Spans } from '~/ui/spans/spans'

export const meta: MetaFunction = (args) => pageMeta(args, home)

export default function Home() {
  const { hero, lines, shores, doors } = home
  return (
    <>
      <Hero
        poster="home"
        title={hero.before}
        words={hero.words}
        lead={hero.lead}
        actions={
          <ButtonLink kind="white" href={hero.action.href}>
            {hero.action.label}
          </ButtonLink>
        }
      />
      <Band title={lines.title} lead={lines.lead}>
        <Spans items={lines.items} />
      </Band>
      <Band title={shores.title} lead={shores.lead} ground="night">
        <Shores left={shores.left} right={shores.right} />
      </Band>
      <SideBand title={doors.title} lead={doors.lead}>
        <Doors items={doors.items} />
      </SideBand>
    </>
  )
}

import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { home } from '~/content/home'
import { industrial } from '~/content/industrial'
import { pageMeta } from '~/content/page-meta'
import { faqPage, service } from '~/content/structured-data'
import { serveLoader } from '~/http/request-context.server'
import { Band, SideBand } from '~/ui/band/band'
import { EntryLinks } from '~/ui/entry-links/entry-links'
import { chooseCategory, filterState } from '~/ui/filtered-cards/filtered-cards'
import { Hero } from '~/ui/hero/hero'
import { IndustrialPage } from '~/ui/industrial-page/industrial-page'
import { Shores } from '~/ui/shores/shores'
import { Spans } from '~/ui/spans/spans'

const { categories, cards } = industrial.solutions

export const loader = serveLoader(async ({ app, url }) => ({
  variant: app.config.homeVariant,
  chosen: chooseCategory(categories, url.searchParams.get('category')),
}))

export const meta: MetaFunction<typeof loader> = (args) => {
  if (args.data?.variant !== 'industrial') return pageMeta(args, home)
  return pageMeta(
    args,
    {
      ...industrial,
      title: industrial.hero.title,
      state: filterState(cards, args.data.chosen),
    },
    faqPage(industrial.questions.items),
    service(industrial.title, industrial.description, cards),
  )
}

/** Which of the two home pages is served is the operator's choice (HOME_VARIANT). */
export default function Home() {
  const { variant, chosen } = useLoaderData<typeof loader>()
  return variant === 'industrial' ? (
    <IndustrialPage copy={industrial} path="/" chosen={chosen} />
  ) : (
    <AgencyHome />
  )
}

export function AgencyHome() {
  const { hero, lines, shores, loginTypes } = home
  return (
    <>
      <Hero
        poster="home"
        title={hero.before}
        words={hero.words}
        lead={hero.lead}
        actions={hero.actions}
      />
      <Band title={lines.title} lead={lines.lead}>
        <Spans items={lines.items} />
      </Band>
      <Band title={shores.title} lead={shores.lead} background="night">
        <Shores left={shores.left} right={shores.right} />
      </Band>
      <SideBand title={loginTypes.title} lead={loginTypes.lead}>
        <EntryLinks items={loginTypes.items} />
      </SideBand>
    </>
  )
}

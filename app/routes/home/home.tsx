import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useId } from 'react'
import { home } from '~/content/home'
import { industrial } from '~/content/industrial'
import { pageMeta } from '~/content/site/page-meta'
import { faqPage, service } from '~/content/site/structured-data'
import { serveLoader } from '~/web/session/request-context.server'
import { Band, SideBand } from '~/ui/band/band'
import { EntryLinks } from '~/ui/entry-links/entry-links'
import { chooseCategory, filterState } from '~/ui/filtered-cards/filtered-cards'
import { Hero } from '~/ui/hero/hero'
import { IndustrialPage } from '~/ui/industrial-page/industrial-page'
import { Spans } from '~/ui/spans/spans'
import * as css from './home.css'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

const { categories, cards } = industrial.solutions

export const loader = serveLoader(async ({ app, url }) => ({
  variant: app.config.homeVariant,
  chosen: chooseCategory(categories, url.searchParams.get('category')),
}))

export const headers = shareForFiveMinutes
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

function AgencyHome() {
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
      <Band title={lines.title}>
        <Spans items={lines.items} />
      </Band>
      <Band title={shores.title} lead={shores.lead} background="night">
        <div className={css.shores}>
          <People {...shores.left} />
          <Bridge />
          <div className={css.far}>
            <People {...shores.right} />
          </div>
        </div>
      </Band>
      <SideBand title={loginTypes.title} lead={loginTypes.lead}>
        <EntryLinks items={loginTypes.items} />
      </SideBand>
    </>
  )
}

function People({ label, items }: { label: string; items: readonly string[] }) {
  const id = useId()
  return (
    <div>
      <p id={id} className={css.label}>
        {label}
      </p>
      <ul className={css.list} aria-labelledby={id}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

const cablePath = 'M0 190Q50 150 90 24 280 330 470 24 510 150 560 190'

function Bridge() {
  const pearl = useId()
  return (
    <svg className={css.bridge} viewBox="0 0 560 220" width="560" height="220" aria-hidden="true">
      <g className={css.cable}>
        <path d="M0 200h560" />
        <path className={css.towers} d="M90 20v180M470 20v180" />
        <path d={cablePath} />
      </g>
      <path className={css.strand} d={cablePath} />
      <radialGradient id={pearl} cx=".34" cy=".28" r=".8">
        <stop stopColor="#fff" offset=".08" />
        <stop stopColor="#fff3f1" offset=".34" />
        <stop stopColor="#fbd3e0" offset=".6" />
        <stop stopColor="#cfb6ec" offset=".84" />
        <stop stopColor="#b099e0" offset="1" />
      </radialGradient>
      <circle cx="280" cy="88" r="68" fill={`url(#${pearl})`} />
    </svg>
  )
}

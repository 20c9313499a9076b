import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { home } from '~/content/home'
import { land } from '~/content/login'
import { industrial } from '~/content/industrial'
import { describeBusiness, pageMeta } from '~/seo'
import { Band } from '~/ui/band/band'
import { Cards } from '~/ui/card/card'
import { Hero } from '~/ui/hero/hero'
import { Row } from '~/ui/layout/layout'
import { TextLink } from '~/ui/text-link/text-link'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'
import { serveLoader } from '~/web/session/request-context.server'
import { chooseCategory, serviceMeta, ServicePage } from './service-page'

export const loader = serveLoader(async ({ app, url }) => ({
  variant: app.config.homeVariant,
  chosen: chooseCategory(industrial, url.searchParams.get('category')),
}))

export const headers = shareForFiveMinutes
export const meta: MetaFunction<typeof loader> = (args) => {
  if (args.data?.variant !== 'industrial') return pageMeta(args, home, describeBusiness(args))
  return serviceMeta(args, { ...industrial, title: industrial.hero.title }, args.data.chosen)
}

/** The operator chooses one of two home pages (HOME_VARIANT). */
export default function Home() {
  const { variant, chosen } = useLoaderData<typeof loader>()
  return variant === 'industrial' ? (
    <ServicePage copy={industrial} path="/" chosen={chosen} />
  ) : (
    <AgencyHome />
  )
}

function AgencyHome() {
  const { hero, lines, signIn } = home
  return (
    <>
      <Hero poster="home" {...hero} />
      <Band title={lines.title}>
        <Cards shape="arch" items={lines.items} />
      </Band>
      <Band side title={signIn} background="shell">
        <Row as="ul">
          {land.loginTypes.map(({ title, type }) => (
            <li key={type}>
              <TextLink href={`/login/${type}`}>{title}</TextLink>
            </li>
          ))}
        </Row>
      </Band>
    </>
  )
}

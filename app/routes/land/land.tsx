import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { land, type LoginType } from '~/content/login'
import { pageMeta } from '~/content/site/page-meta'
import { loginHref, reasonOf } from '~/content/ways-back'
import { PageNotice } from '~/forms/page-notice'
import { ownPath } from '~/web/page/redirects.server'
import { serveLoader } from '~/web/session/request-context.server'
import { Badges } from '~/ui/badges/badges'
import { Icon } from '~/ui/icon/icon'
import { Illustration } from '~/ui/illustration/illustration'
import { Container } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { useRoot } from '~/use-root'
import * as css from './land.css'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, land)

export const loader = serveLoader(async ({ url }) => {
  return Promise.resolve({ next: ownPath(url.searchParams.get('next')) })
})

export default function Land() {
  const { next } = useLoaderData<typeof loader>()
  const reason = next ? ({ tone: 'info', text: reasonOf(next), stays: true } as const) : undefined
  const said = useRoot().notice ?? reason
  return (
    <Container>
      <div className={css.page}>
        {said && (
          <div className={css.notice}>
            <PageNotice notice={said} />
          </div>
        )}
        <h1>{land.title}</h1>
        <div className={css.lead}>
          <Text kind="lead">{land.lead}</Text>
        </div>
        <div className={css.entries}>
          <LoginTypes next={next} />
        </div>
        <div className={css.badges}>
          <Badges items={land.badges.map((label) => ({ label }))} />
        </div>
      </div>
    </Container>
  )
}

function LoginTypes({ next }: { next: string | undefined }) {
  return (
    <ul className={css.row}>
      {land.loginTypes.map(({ title, href, text, illustration, background }) => (
        <li key={href}>
          <a className={css.tall} href={loginHref(href.replace('/login/', '') as LoginType, next)}>
            <Illustration picture={illustration} background={background} />
            <span className={css.tallWords}>
              <b className={css.tallTitle}>
                {title}
                <Icon name="arrow" />
              </b>{' '}
              <Text kind="muted" as="span">
                {text}
              </Text>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

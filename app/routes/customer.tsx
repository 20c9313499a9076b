import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { customerPage } from '~/content/customer'
import { privateMeta } from '~/content/page-meta'
import { serveLoader } from '~/http/serve.server'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { SidePage } from '~/ui/side-page/side-page'

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, copyOf(args.data?.registered))

/**
 * Where a registration leads. That somebody has just registered is known by the notice which the
 * registration left; it is there once, and a reload shows where to sign in.
 */
export const loader = serveLoader(async ({ visit }) => {
  const session = await visit.session()
  if (session.state === 'active' && session.account.userType === 'customer') {
    throw redirect('/profile/customer')
  }
  return { registered: visit.takeNotice()?.text === customerPage.registered.notice }
})

export default function Customer() {
  const { registered } = useLoaderData<typeof loader>()
  const { signIn, register } = customerPage
  const { title, text, illustration, ground } = copyOf(registered)
  return (
    <SidePage title={title} illustration={illustration} ground={ground}>
      {registered && <Notice tone="success">{customerPage.registered.notice}</Notice>}
      <p>{text}</p>
      <Row>
        <ButtonLink href={signIn.href}>{signIn.label}</ButtonLink>
        {!registered && (
          <ButtonLink kind="secondary" href={register.href}>
            {register.label}
          </ButtonLink>
        )}
      </Row>
    </SidePage>
  )
}

const copyOf = (registered: boolean | undefined) =>
  registered ? customerPage.registered : customerPage.closed

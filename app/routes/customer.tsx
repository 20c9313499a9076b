import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { customerPage } from '~/content/customer'
import { privateMeta } from '~/seo'
import { findRegisteredBy } from '~/domain/registration/repetition.server'
import { registrationMessages } from '~/domain/registration/registration.schema'
import { formatReference } from '~/domain/cases/reference'
import { PageNotice } from '~/forms/page-notice'
import { serveLoader } from '~/web/session/request-context.server'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, chooseCopy(args.data?.registered))

/**
 * The page after a registration. Its browser sees the confirmation for a day, so that reload and Back keep
 * it; other browsers do not.
 */
export const loader = serveLoader(async ({ app, session }) => {
  const login = await session.login()
  if (login.state === 'active' && login.account.userType === 'customer') {
    throw redirect('/profile/customer')
  }
  session.consumeNotice()
  // A browser without the cookie has registered nothing, but may read this page.
  if (!session.isKnown) return { registered: false, reference: undefined }
  const by = { visitor: session.visitor(), userType: 'customer' } as const
  const registered = await findRegisteredBy(app.db, by)
  const { reference } = registered ?? {}
  return {
    registered: registered !== undefined,
    reference: reference && formatReference(reference),
  }
})

export default function Customer() {
  const { registered, reference } = useLoaderData<typeof loader>()
  const { signIn, register } = customerPage
  const { title, text, illustration, background } = chooseCopy(registered)
  return (
    <SidePage title={title} illustration={illustration} background={background}>
      {registered && <PageNotice notice={toNotice(reference)} />}
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

const toNotice = (reference: string | undefined) =>
  ({
    tone: 'success',
    text: registrationMessages.customer.success,
    reference,
  }) as const

const chooseCopy = (registered: boolean | undefined) =>
  registered ? customerPage.registered : customerPage.closed

import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { grievance as copy } from '~/content/grievance'
import { pageMeta } from '~/seo'
import { findAccountName } from '~/domain/accounts/account-name.server'
import { counted } from '~/domain/fields/counted'
import { ContactForm } from '~/forms/contact-form'
import { answerMessage, contactForm } from '~/actions/contact-message.server'
import { formAction } from '~/actions/form-action.server'
import { serveLoader } from '~/web/session/request-context.server'
import { SidePage } from '~/ui/side-page/side-page'
import { Text } from '~/ui/text/text'
import { Words } from '~/ui/text/words'
import { useRoot } from '~/use-root'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, copy)

export const loader = serveLoader(async ({ app, session }) => {
  const login = await session.login()
  if (login.state !== 'active') return { username: '', email: '' }
  const { id, email } = login.account
  return { username: (await findAccountName(app.db, id)) ?? '', email }
})

/** Stores a grievance without the account: it stays when that is deleted. */
export const action = formAction(
  { ...contactForm, needsToken: () => Promise.resolve(false) },
  (context, { posted }) => answerMessage(context, '/grievance', posted),
)

export default function Grievance() {
  const own = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { business, notice, grievanceDays } = useRoot()
  const values = { ...business, days: counted(grievanceDays, 'day') }
  const { title, illustration, background } = copy
  return (
    <SidePage
      {...{ title, illustration, background }}
      subtitle={<Words text={copy.intro} values={values} />}
    >
      <ContactForm form="grievance" answer={answer} values={own} notice={notice} />
      <Text kind="muted">
        <Words text={copy.asked} values={values} />
      </Text>
    </SidePage>
  )
}

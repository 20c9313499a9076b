import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { account as copy } from '~/content/account'
import { privateMeta } from '~/content/site/page-meta'
import { findToldWords } from '~/domain/consents/consents.server'
import { serveLoader } from '~/http/requester/request-context.server'
import { inRoom } from '~/room'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { TextLink } from '~/ui/text-link/text-link'
import { requireSession } from './own-session.server'
import { words as asTold } from './notice.css'

export const handle = { frame: inRoom('account') }

export const meta: MetaFunction = (args) =>
  privateMeta(args, { title: copy.consents.then, description: copy.description })

/** The words of a notice as the owner was told them. */
export const loader = serveLoader(async (context) => {
  const { account } = await requireSession(context)
  const told = { accountId: account.id, notice: context.params.hash ?? '' }
  const words = await findToldWords(context.app.db, told)
  if (words === undefined) throw new Response(null, { status: 404 })
  return { words }
})

export default function ToldNotice() {
  const { words } = useLoaderData<typeof loader>()
  return (
    <Section tight>
      <Container>
        <Stack gap={24}>
          <h1>{copy.consents.then}</h1>
          <div className={asTold}>{words}</div>
          <TextLink back href="/account#consents">
            {copy.title}
          </TextLink>
        </Stack>
      </Container>
    </Section>
  )
}

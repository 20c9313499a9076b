import { type MetaFunction, data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { serveForm } from '~/actions/serve-form.server'
import { accountUnfreeze as copy } from '~/content/account'
import { privateMeta } from '~/content/site/page-meta'
import { inIndia } from '~/domain/accounts/account-emails'
import { findFreeze, endFreeze } from '~/domain/profiles/account-freeze.server'
import { GonePage } from '~/forms/drafts/gone-page'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { hideLinkToken, linkToken } from '~/http/cookies/link-token.server'
import { seeOther } from '~/http/pages/redirects.server'
import { serveLoader } from '~/http/requester/request-context.server'
import { logSecurity } from '~/http/telemetry/security-log.server'
import { Button } from '~/ui/button/button'
import { FileList } from '~/ui/file-list/file-list'
import { FormPage } from '~/ui/form-page/form-page'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title } = args.data?.freeze ? copy : copy.gone
  return privateMeta(args, { title, description: copy.description })
}

/** Which freeze the link would end. It is only read: programs that look at mail open its links. */
export const loader = serveLoader(async (context) => {
  const { app, session } = context
  const found = await findFreeze(app.db, linkToken(context))
  if (!found) return data({ freeze: undefined, token: '' }, { status: 404 })
  hideLinkToken(context)
  const freeze = { channel: found.channel, until: inIndia(found.until) }
  return { freeze, token: await session.formToken() }
})

export const action = serveForm(async (context) => {
  const { app, session } = context
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  const { posted } = post
  context.failing = { posted, message: copy.failed, log: 'account not unfrozen', keeps: false }
  const result = await endFreeze(app.db, linkToken(context))
  // The loader says that the link works no more.
  if (!result.ok) return formAgain(posted, { '': copy.gone.text }, 422)
  const { accountId: account, userType } = result
  logSecurity('account-unfrozen', session, { userType, account })
  const notice = { tone: 'success', text: copy.done } as const
  return seeOther(session, `/login/${userType}`, { notice, leaving: true })
})

export default function AccountUnfreeze() {
  const { freeze, token } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!freeze) return <GonePage gone={copy.gone} />
  return <UnfreezePage freeze={freeze} token={token} answer={answer} />
}

interface UnfreezePageProps {
  freeze: { channel: 'email' | 'sms'; until: string }
  token: string
  answer: FormAnswer | undefined
}

function UnfreezePage({ freeze: { channel, until }, token, answer }: UnfreezePageProps) {
  const form = usePostedForm({ id: 'unfreeze', answer, values: {}, order: [] })
  const steps = [copy.stays[channel], ...copy.steps]
  return (
    <FormPage title={copy.title} intro={copy.intro}>
      <PostForm form={form} token={token} failed={copy.failed}>
        <Stack gap={24}>
          <FormNews form={form} />
          <FileList items={steps.map((label) => ({ label, plain: true }))} />
          <Text kind="muted">{`${copy.until} ${until}.`}</Text>
          <Row>
            <Button busyLabel={copy.busy}>{copy.submit}</Button>
          </Row>
        </Stack>
      </PostForm>
    </FormPage>
  )
}

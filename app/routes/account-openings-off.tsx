import { data, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readForm } from '~/actions/receive-form.server'
import { openingsOff as copy } from '~/content/account'
import { privateMeta } from '~/content/site/page-meta'
import { readAlertsKey, turnAlertsOff } from '~/domain/consents/alerts.server'
import { GonePage } from '~/forms/drafts/gone-page'
import { PostForm, usePostedForm } from '~/forms/posted-form'
import {
  serveAction,
  serveLoader,
  type RequestContext,
} from '~/http/requester/request-context.server'
import { Button } from '~/ui/button/button'
import { FormPage } from '~/ui/form-page/form-page'
import { Notice } from '~/ui/notice/notice'

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, { ...copy, ...(args.data?.isFound ? {} : copy.gone) })

/** It is only read: programs that look at mail open its links. */
export const loader = serveLoader((context) =>
  Promise.resolve(answer(accountOf(context) !== undefined)),
)

/** Also a mail program posts here, without cookies: RFC 8058. The address has proven who may. */
export const action = serveAction(async (context) => {
  await readForm(context)
  const accountId = accountOf(context)
  if (accountId) await turnAlertsOff(context.app.db, accountId, new Date())
  return answer(accountId !== undefined)
})

const accountOf = ({ app, url }: RequestContext) =>
  readAlertsKey(app.config.secret, url.searchParams.get('key') ?? '')

const answer = (isFound: boolean) =>
  data({ isFound }, { status: isFound ? 200 : 404, headers: { 'Referrer-Policy': 'same-origin' } })

export default function OpeningsOff() {
  const { isFound } = useLoaderData<typeof loader>()
  const isDone = useActionData<typeof action>() !== undefined
  const form = usePostedForm({ id: 'openings-off', answer: undefined, values: {}, order: [] })
  if (!isFound) return <GonePage gone={copy.gone} />
  return (
    <FormPage title={copy.title} intro={isDone ? null : copy.intro}>
      {isDone ? (
        <Notice tone="success" title={copy.done} />
      ) : (
        <PostForm form={form}>
          <Button busyLabel={copy.busy}>{copy.submit}</Button>
        </PostForm>
      )}
    </FormPage>
  )
}

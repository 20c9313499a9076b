import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { inWords, requestHref } from '~/actions/requests/request-entries.server'
import { serveForm } from '~/actions/serve-form.server'
import { privateMeta } from '~/content/page-meta'
import { requestKinds, withdrawal as copy } from '~/content/requests'
import { formatReference } from '~/domain/requests/reference'
import { requestMessages } from '~/domain/requests/request.schema'
import { findRequestOf } from '~/domain/requests/requests.server'
import { isOpen } from '~/domain/requests/status'
import { FormNews, PostForm, usePostedForm } from '~/forms/posted-form'
import { requireLogin } from '~/http/guard.server'
import { loadAfterPost } from '~/http/load-or-away.server'
import { serveLoader, type RequestContext } from '~/http/request-context.server'
import { Button, ButtonLink } from '~/ui/button/button'
import { FormPage } from '~/ui/form-page/form-page'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { withdraw } from './action.server'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { kind = 'service' } = args.data?.loaded ?? {}
  const title = copy.title(requestKinds[kind].noun)
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(async (context) => ({
  loaded: await loadAfterPost(context, 'request not loaded', loadWithdrawal),
}))
export const action = serveForm(withdraw)

async function loadWithdrawal(context: RequestContext) {
  const { app, session, url, params } = context
  const { account } = await requireLogin(context, url.pathname)
  const of = { accountId: account.id, reference: params.reference ?? '' }
  const request = await findRequestOf(app.db, of)
  if (!request) throw new Response(null, { status: 404 })
  const href = requestHref(request.reference)
  if (url.pathname !== `${href}/withdraw`) throw redirect(`${href}/withdraw`)
  const { kind, about, status } = request
  return {
    kind,
    about,
    href,
    reference: formatReference(request.reference),
    status: inWords(request),
    isOpen: isOpen(status),
    token: await session.formToken(),
  }
}

export default function RequestWithdraw() {
  // Undefined where it cannot be had after a post.
  const { loaded: page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const form = usePostedForm({ id: 'withdraw', answer, values: {}, order: [] })
  const { kind = 'service', href = '/requests' } = page ?? {}
  const ended = page && !page.isOpen
  return (
    <FormPage
      title={copy.title(requestKinds[kind].noun)}
      intro={page && `${page.about}, ${page.reference}`}
    >
      <PostForm form={form} token={page?.token ?? ''} failed={requestMessages.notWithdrawn}>
        <Stack gap={24}>
          <FormNews form={form} />
          {page && (
            <Row>
              <StatusTag {...page.status} />
            </Row>
          )}
          {ended && !answer && (
            <Notice tone="info" role="none">
              {requestMessages.ended}
            </Notice>
          )}
          {!ended && <p>{copy.happens}</p>}
          <Row>
            {!ended && <Button busyLabel={copy.busy}>{copy.submit}</Button>}
            <ButtonLink kind="secondary" href={href}>
              {ended ? copy.back : copy.keep}
            </ButtonLink>
          </Row>
        </Stack>
      </PostForm>
    </FormPage>
  )
}

import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import {
  closedInWords,
  inWords,
  caseHref,
  requireOwnCase,
} from '~/actions/cases/case-entries.server'
import { serveForm } from '~/actions/serve-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { askedKinds, withdrawal as copy } from '~/content/requests'
import { findOpening } from '~/domain/openings/list-openings.server'
import { formatReference } from '~/domain/cases/reference'
import { caseMessages } from '~/domain/cases/case.schema'
import { isOpen } from '~/domain/cases/status'
import { FormNews, PostForm, usePostedForm } from '~/forms/posted-form'
import { serveAfterPost } from '~/http/pages/load-or-away.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { inRoom } from '~/room'
import { Button, ButtonLink } from '~/ui/button/button'
import { FormPage } from '~/ui/form-page/form-page'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { withdraw } from './action.server'

export const handle = { enhanced: true, frame: inRoom('requests') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { kind = 'service' } = args.data?.loaded ?? {}
  const title = copy.title(askedKinds[kind].noun)
  return privateMeta(args, { title, description: copy.description })
}
/** Nothing where it cannot be had after a post. */
export const loader = serveAfterPost('request not loaded', loadWithdrawal)
export const action = serveForm(withdraw)

async function loadWithdrawal(context: RequestContext) {
  const request = await requireOwnCase(context, '/withdraw')
  const { kind, about, reference, status, openingId } = request
  const opening = openingId ? await findOpening(context.app.db, openingId) : undefined
  return {
    kind,
    intro: `${about}, ${formatReference(reference)}`,
    href: caseHref(reference),
    status: inWords(request),
    happens: `${copy.happens} ${closedInWords(opening) ?? copy.again}`,
    hasEnded: !isOpen(status),
    token: await context.session.formToken(),
  }
}

export default function WithdrawCase() {
  const { loaded: page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const form = usePostedForm({ id: 'withdraw', answer, values: {}, order: [] })
  const { kind = 'service', href = '/requests', hasEnded = false } = page ?? {}
  return (
    <FormPage title={copy.title(askedKinds[kind].noun)} intro={page?.intro}>
      <PostForm form={form} token={page?.token ?? ''} failed={caseMessages.notWithdrawn}>
        <Stack gap={24}>
          <FormNews form={form} />
          {page && (
            <Row>
              <StatusTag {...page.status} />
            </Row>
          )}
          {hasEnded && !answer && (
            <Notice tone="info" role="none">
              {caseMessages.ended}
            </Notice>
          )}
          {!hasEnded && page && <p>{page.happens}</p>}
          <Row>
            {!hasEnded && <Button busyLabel={copy.busy}>{copy.submit}</Button>}
            <ButtonLink kind="secondary" href={href}>
              {hasEnded ? copy.back : copy.keep}
            </ButtonLink>
          </Row>
        </Stack>
      </PostForm>
    </FormPage>
  )
}

import type { RequestKind } from '#db/schema'
import type { StatusWords } from '~/actions/requests/request-entries.server'
import { requestKinds, withdrawal as copy } from '~/content/requests'
import { requestMessages } from '~/domain/requests/request.schema'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { FormPage } from '~/ui/form-page/form-page'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { StatusTag } from '~/ui/status-tag/status-tag'

interface WithdrawPageProps {
  /** Undefined where it cannot be had after a post. */
  page:
    | {
        kind: RequestKind
        about: string
        href: string
        reference: string
        status: StatusWords
        isOpen: boolean
        token: string
      }
    | undefined
  answer: FormAnswer | undefined
}

export function WithdrawPage({ page, answer }: WithdrawPageProps) {
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

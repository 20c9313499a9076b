import type { RequestKind } from '#db/schema'
import type { RequestAnswer } from '~/actions/requests/send-request.server'
import { newRequest as copy } from '~/content/requests'
import { requestMessages } from '~/domain/requests/request.schema'
import { DefaultButton } from '~/forms/default-button'
import type { MadeOf } from '~/forms/made-from'
import type { NoticeData } from '~/forms/page-notice'
import { FormNews, PostForm, usePostedForm, type Values } from '~/forms/posted-form'
import { FormEnd, type SavedView } from '~/forms/saved-draft'
import { Button } from '~/ui/button/button'
import { FormPage, MandatoryNote } from '~/ui/form-page/form-page'
import { Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'
import { requestIntents } from './intents'
import { Person, type PersonView } from './person'
import { RequestFields } from './request-fields'

export interface NewRequestView {
  kind: RequestKind
  values: Values
  made: MadeOf
  saved: SavedView | undefined
  token: string
  today: string
  person: PersonView | undefined
  /** Says that an answer from before was kept, though the address names something else. */
  kept: string | undefined
  /** The application that is open for the same position. */
  open: { text: string; href: string } | undefined
}

interface NewRequestPageProps {
  /** Undefined where it cannot be had: what was posted stays in the form. */
  page: NewRequestView | undefined
  answer: RequestAnswer | undefined
  notice: NoticeData | undefined
}

const order = ['about', 'message', 'preferred_date']

export function NewRequestPage({ page, answer, notice }: NewRequestPageProps) {
  const form = usePostedForm({
    id: 'request',
    answer,
    values: page?.values ?? {},
    order,
    made: page?.made,
  })
  const kind = page?.kind ?? kindIn(form.field('kind').defaultValue)
  const words = copy[kind]
  // What was refused may be sent again, with another position.
  const open = answer ? undefined : page?.open
  const kept = page?.kept ? ({ tone: 'info', text: page.kept, stays: true } as const) : undefined
  return (
    <FormPage title={words.title} intro={<Intro text={words.intro} />}>
      <PostForm form={form} token={page?.token ?? ''} autosave failed={requestMessages.failed}>
        <DefaultButton value={open ? requestIntents.save : requestIntents.send}>
          {open ? copy.save : words.submit}
        </DefaultButton>
        <Stack gap={32}>
          <FormNews form={form} notice={notice ?? kept} />
          {answer?.openHref && <SeeOpen href={answer.openHref} />}
          {page?.person && <Person person={page.person} />}
          <RequestFields form={form} kind={kind} today={page?.today} />
          {(['filled', 'kind'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={form.field(name).defaultValue} />
          ))}
          <FormEnd saved={page?.saved}>
            {open ? (
              <OpenAlready {...open} />
            ) : (
              <Button name="intent" value={requestIntents.send} busyLabel={words.busy}>
                {words.submit}
              </Button>
            )}
            <Button
              kind="secondary"
              name="intent"
              value={requestIntents.save}
              busyLabel={copy.saving}
            >
              {copy.save}
            </Button>
            {page?.saved && (
              <Button kind="secondary" name="intent" value={requestIntents.discard}>
                {copy.discard}
              </Button>
            )}
          </FormEnd>
        </Stack>
      </PostForm>
    </FormPage>
  )
}

function Intro({ text }: { text: string }) {
  return (
    <>
      {text} <MandatoryNote />
    </>
  )
}

/** In place of the button. */
function OpenAlready({ text, href }: { text: string; href: string }) {
  return (
    <Notice tone="info" title={text}>
      <p>{copy.otherPosition}</p>
      <SeeOpen href={href} />
    </Notice>
  )
}

function SeeOpen({ href }: { href: string }) {
  return (
    <p>
      <TextLink href={href} arrow>
        {copy.openAlready}
      </TextLink>
    </p>
  )
}

const kindIn = (posted: string): RequestKind =>
  posted === 'application' || posted === 'requirement' ? posted : 'service'

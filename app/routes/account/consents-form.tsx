import { account as copy } from '~/content/account'
import { FormNews, PostForm, usePostedForm } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { FileList } from '~/ui/file-list/file-list'
import { Stack } from '~/ui/layout/layout'
import { TextLink } from '~/ui/text-link/text-link'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { failures, page, type PartProps } from './parts'

export interface Consents {
  told: {
    /** Version of the notice. */
    id: string
    title: string | undefined
    at: string
  }[]
  /** `since` is undefined where they were never on. */
  offers: { isOn: boolean; since: string | undefined }
}

export function ConsentsForm({
  told,
  offers: { isOn, since },
  token,
  answer,
  notice,
}: PartProps & Consents) {
  const form = usePostedForm({ id: 'change-offers', answer, values: {}, order: [] })
  const words = copy.consents
  const items = told.map(({ id, title, at }) => ({
    id,
    label: title ?? words.unknown,
    detail: `${words.told} ${at}`,
    action: title && <TextLink href={`/account/notices/${id}`}>{words.read}</TextLink>,
    plain: true,
  }))
  const offers = {
    id: 'offers',
    label: words.offers,
    detail: since ? `${isOn ? words.on : words.offSince} ${since}` : words.off,
    action: (
      <Button
        kind="secondary"
        size="small"
        name="intent"
        value={isOn ? 'offers-off' : 'offers-on'}
        busyLabel={words.busy}
      >
        <span>
          {isOn ? words.turnOff : words.turnOn}
          <VisuallyHidden>{` ${words.offers}`}</VisuallyHidden>
        </span>
      </Button>
    ),
    plain: true,
  }
  return (
    <PostForm form={form} token={token} action={page} failed={failures.consents}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <Text kind="muted">{told.length ? words.intro : words.none}</Text>
        <FileList items={[...items, offers]} />
      </Stack>
    </PostForm>
  )
}

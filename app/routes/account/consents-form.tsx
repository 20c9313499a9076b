import { account as copy } from '~/content/account'
import { FormNews, PostForm, usePostedForm } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { FileList } from '~/ui/file-list/file-list'
import { Stack } from '~/ui/layout/layout'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { failures, page, type PartProps } from './parts'

export interface Consents {
  /** `since` is undefined where offers were never on. */
  offers: { isOn: boolean; since: string | undefined }
}

export function ConsentsForm({
  offers: { isOn, since },
  token,
  answer,
  notice,
}: PartProps & Consents) {
  const form = usePostedForm({ id: 'change-offers', answer, values: {}, order: [] })
  const words = copy.consents
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
        <FileList items={[offers]} />
      </Stack>
    </PostForm>
  )
}

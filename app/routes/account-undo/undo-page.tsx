import { accountUndo as copy } from '~/content/account-undo'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { FileList } from '~/ui/file-list/file-list'
import { FormPage } from '~/ui/form-page/form-page'
import { withAddresses } from '~/ui/text/address'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'

interface UndoPageProps {
  undo: {
    userType: keyof typeof copy.types
    channel: 'email' | 'sms'
    oldValue: string
    /** Where the code for a new password goes. */
    email: string
    until: string
  }
  token: string
  answer: FormAnswer | undefined
}

export function UndoPage({ undo, token, answer }: UndoPageProps) {
  const { userType, channel, oldValue, email, until } = undo
  const form = usePostedForm({ id: 'undo', answer, values: {}, order: [] })
  const words = copy[channel]
  return (
    <FormPage
      title={words.title}
      intro={withAddresses(`${words.lead} ${oldValue} (${copy.types[userType]})`)}
    >
      <PostForm form={form} token={token} failed={copy.failed}>
        <Stack gap={24}>
          <FormNews form={form} />
          <p>{copy.happens}</p>
          <FileList items={copy.steps.map((label) => ({ label, plain: true }))} />
          <p>{`${copy.next} ${email}.`}</p>
          <Text kind="muted">{`${copy.until} ${until}.`}</Text>
          <Row>
            <Button busyLabel={copy.busy}>{words.submit}</Button>
          </Row>
        </Stack>
      </PostForm>
    </FormPage>
  )
}

/** The link was used, or has expired. */
export function GonePage() {
  const { title, text, action } = copy.gone
  return (
    <FormPage title={title} intro={text}>
      <Row>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </Row>
    </FormPage>
  )
}

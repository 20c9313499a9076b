import { accountUndo as copy } from '~/content/account-undo'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FileList } from '~/ui/file-list/file-list'
import { FormPage } from '~/ui/form-page/form-page'
import { Notice } from '~/ui/notice/notice'
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
    /** The one that the link had; `until` while it lasts. */
    freeze: { until: string | undefined } | undefined
  }
  token: string
  answer: FormAnswer | undefined
}

export function UndoPage({ undo, token, answer }: UndoPageProps) {
  const { userType, channel, oldValue, email, until, freeze } = undo
  const form = usePostedForm({ id: 'undo', answer, values: {}, order: ['password'] })
  const words = copy[channel]
  return (
    <FormPage
      title={words.title}
      intro={withAddresses(`${words.lead} ${oldValue} (${copy.types[userType]})`)}
    >
      <PostForm form={form} token={token} failed={copy.failed}>
        <Stack gap={24}>
          <FormNews form={form} />
          {freeze && <Frozen until={freeze.until} />}
          <p>{copy.withPassword}</p>
          <FileList items={copy.steps.map((label) => ({ label, plain: true }))} />
          <p>{withAddresses(`${copy.next} ${email}.`)}</p>
          {!freeze && (
            <>
              <p>{copy.withoutPassword}</p>
              <FileList items={copy.freezes.map((label) => ({ label, plain: true }))} />
              <Text kind="muted">{copy.once}</Text>
            </>
          )}
          <TextField
            {...form.field('password')}
            label={copy.password}
            {...(freeze ? { required: true } : { hint: copy.hint })}
            type="password"
            autoComplete="current-password"
          />
          <Text kind="muted">{`${copy.until} ${until}.`}</Text>
          <Row>
            <Button busyLabel={copy.busy}>{freeze ? copy.putBack : copy.submit}</Button>
          </Row>
        </Stack>
      </PostForm>
    </FormPage>
  )
}

function Frozen({ until }: { until: string | undefined }) {
  const { title, text, over, action } = copy.frozen
  return (
    <>
      {until === undefined ? (
        <Notice tone="info">{over}</Notice>
      ) : (
        <Notice tone="info" title={`${title} ${until}.`}>
          {text}
        </Notice>
      )}
      <Row>
        <ButtonLink kind="secondary" href={action.href}>
          {action.label}
        </ButtonLink>
      </Row>
    </>
  )
}

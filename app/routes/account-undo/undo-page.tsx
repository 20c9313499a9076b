import type { ReactNode } from 'react'
import { accountUndo as copy } from '~/content/account'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FileList } from '~/ui/file-list/file-list'
import { FormPage } from '~/ui/form-page/form-page'
import { Notice } from '~/ui/notice/notice'
import { withAddresses } from '~/ui/text/address'
import { Row, Stack } from '~/ui/layout/layout'
import { Heading, Text } from '~/ui/text/text'

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
        <Stack gap={48}>
          <FormNews form={form} />
          {freeze && <Frozen until={freeze.until} />}
          <Way {...copy.withPassword} steps={copy.steps}>
            <p>{withAddresses(`${copy.next} ${email}.`)}</p>
            <TextField
              {...form.field('password')}
              label={copy.password}
              type="password"
              autoComplete="current-password"
            />
            <Row>
              <Button name="intent" value="put-back" busyLabel={copy.busy}>
                {copy.putBack}
              </Button>
            </Row>
          </Way>
          {!freeze && (
            <Way {...copy.withoutPassword} steps={copy.freezes}>
              <Text kind="muted">{copy.once}</Text>
              <Row>
                <Button kind="secondary" name="intent" value="freeze" busyLabel={copy.busy}>
                  {copy.freeze}
                </Button>
              </Row>
            </Way>
          )}
          <Text kind="muted">{`${copy.until} ${until}.`}</Text>
        </Stack>
      </PostForm>
    </FormPage>
  )
}

interface WayProps {
  title: string
  lead: string
  steps: readonly string[]
  children: ReactNode
}

function Way({ title, lead, steps, children }: WayProps) {
  return (
    <Stack gap={24}>
      <Heading as="h2" size="small">
        {title}
      </Heading>
      <p>{lead}</p>
      <FileList items={steps.map((label) => ({ label, plain: true }))} />
      {children}
    </Stack>
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

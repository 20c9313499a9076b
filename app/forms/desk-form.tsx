import type { ReactNode } from 'react'
import { staffDesk } from '~/content/desk/staff'
import { FormNews, PostForm, usePostedForm, type FormAnswer, type PostedForm } from './posted-form'
import { Button } from '~/ui/button/button'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Heading, Text } from '~/ui/text/text'

interface DeskFormProps {
  id: string
  token: string
  answer: FormAnswer | undefined
  values?: Record<string, string>
  /** What waited for the sign-in, by the names of the fields. */
  typed?: Record<string, string> | undefined
  title?: string
  hint?: string
  intent: string
  submit: string
  busyLabel?: string
  kind?: 'secondary'
  children: (form: PostedForm) => ReactNode
  /** In line with its button. */
  beside?: ReactNode
  /** Below it. */
  more?: ReactNode
}

const order = ['title', 'text', 'name', 'email', 'role', 'day', 'holiday', 'password']

/** One of the short forms of the desk, with one button that does what it is for. */
export function DeskForm({ id, token, answer, values, typed, children, ...props }: DeskFormProps) {
  const { title, hint, intent, submit, kind, busyLabel, beside, more } = props
  const form = usePostedForm({ id, answer, values: { ...values, ...typed }, order })
  return (
    <PostForm form={form} token={token}>
      <Stack gap={16}>
        {title && <Titled title={title} hint={hint} />}
        <FormNews form={form} />
        {typed && !answer && <Notice tone="info">{staffDesk.typed}</Notice>}
        {children(form)}
        <Row>
          <Button
            {...(kind && { kind })}
            {...(busyLabel && { busyLabel })}
            name="intent"
            value={intent}
          >
            {submit}
          </Button>
          {typed && (
            <Button kind="secondary" name="intent" value="discard">
              {staffDesk.discard}
            </Button>
          )}
          {beside}
        </Row>
        {more}
      </Stack>
    </PostForm>
  )
}

export function Titled({ title, hint }: { title: string; hint?: string | undefined }) {
  return (
    <>
      <Heading as="h2" size="small">
        {title}
      </Heading>
      {hint && <Text kind="hint">{hint}</Text>}
    </>
  )
}

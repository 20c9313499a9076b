import { staffForgotten as copy, staffLogin } from '~/content/staff-login'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import type { Notice } from '~/http/request-session.server'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { Stack } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'
import { TextLink } from '~/ui/text-link/text-link'
import { intents } from './intents'

interface ForgottenPageProps {
  token: string
  back: string
  notice: Notice | undefined
  answer: FormAnswer | undefined
}

export function ForgottenPage({ token, back, notice, answer }: ForgottenPageProps) {
  const { illustration, background } = staffLogin
  const { title, subtitle } = copy
  const id = 'staff-forgotten'
  const form = usePostedForm({ id, answer, values: { email: '' }, order: ['email'] })
  return (
    <SidePage {...{ title, subtitle, illustration, background }}>
      <PostForm form={form} token={token} failed={copy.failed}>
        <Stack gap={24}>
          <FormNews form={form} notice={notice} />
          <TextField
            {...form.field('email')}
            label={staffLogin.email}
            type="email"
            autoComplete="username"
            required
          />
          <Button name="intent" value={intents.forgotten} busyLabel={copy.busy}>
            {copy.submit}
          </Button>
        </Stack>
      </PostForm>
      <p>
        <TextLink href={back}>{copy.back}</TextLink>
      </p>
    </SidePage>
  )
}

import { staffLogin as copy } from '~/content/staff-login'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import type { Notice } from '~/http/request-session.server'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { Stack } from '~/ui/layout/layout'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { SidePage } from '~/ui/side-page/side-page'
import { TextLink } from '~/ui/text-link/text-link'
import { intents } from './intents'

interface LoginPageProps {
  token: string
  notice: Notice | undefined
  answer: FormAnswer | undefined
}

export function LoginPage({ token, notice, answer }: LoginPageProps) {
  const { title, subtitle, illustration, background } = copy
  const values = { email: '' }
  const form = usePostedForm({
    id: 'staff-login',
    answer,
    values,
    order: ['email', 'password', 'otp'],
  })
  return (
    <SidePage {...{ title, subtitle, illustration, background }}>
      <PostForm form={form} token={token} failed={signInMessages.error}>
        <Stack gap={24}>
          <FormNews form={form} notice={notice} />
          <TextField
            {...form.field('email')}
            label={copy.email}
            type="email"
            autoComplete="username"
            required
          />
          <TextField
            {...form.field('password')}
            label={copy.password}
            type="password"
            autoComplete="current-password"
            required
          />
          {form.reason === 'code-too' && (
            <OtpBlock {...form.field('otp')} digits={8} hint={copy.codeHint} verify={null} />
          )}
          <Button name="intent" value={intents.password} busyLabel={copy.busy}>
            {copy.submit}
          </Button>
        </Stack>
      </PostForm>
      <p>
        <TextLink href="/staff/login?forgotten">{copy.forgotten}</TextLink>
      </p>
    </SidePage>
  )
}

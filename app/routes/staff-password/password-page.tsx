import { passwordHints } from '~/content/forgot-password'
import { staffPassword as copy } from '~/content/staff-login'
import { staffPasswordMessages } from '~/domain/staff/staff-account.schema'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { Stack } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'

interface PasswordPageProps {
  email: string
  token: string
  answer: FormAnswer | undefined
}

export function PasswordPage({ email, token, answer }: PasswordPageProps) {
  const { title, subtitle, illustration, background } = copy
  const order = ['new_password', 'confirm_password']
  const form = usePostedForm({ id: 'staff-password', answer, values: {}, order })
  return (
    <SidePage {...{ title, subtitle, illustration, background }}>
      <PostForm form={form} token={token} failed={staffPasswordMessages.failed}>
        <Stack gap={24}>
          <FormNews form={form} />
          {/* Tells a password manager whose password this is. */}
          <TextField
            id="email"
            name="email"
            defaultValue={email}
            label={copy.email}
            type="email"
            autoComplete="username"
            readOnly
          />
          <TextField
            {...form.field('new_password')}
            label={copy.password}
            hint={passwordHints.candidate}
            type="password"
            autoComplete="new-password"
            required
          />
          <TextField
            {...form.field('confirm_password')}
            label={copy.again}
            type="password"
            autoComplete="new-password"
            required
          />
          <Button busyLabel={copy.busy}>{copy.submit}</Button>
        </Stack>
      </PostForm>
    </SidePage>
  )
}

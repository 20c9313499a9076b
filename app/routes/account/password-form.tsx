import type { UserType } from '#db/schema'
import { account as copy } from '~/content/account'
import { passwordHints } from '~/content/forgot-password'
import { FormNews, PostForm, usePostedForm } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { failures, page, type PartProps } from './parts'

export interface Owner {
  id: string
  email: string
  userType: UserType
}

export function PasswordForm({ account, token, answer, notice }: PartProps & { account: Owner }) {
  const order = ['current_password', 'new_password', 'confirm_password']
  const form = usePostedForm({ id: 'change-password', answer, values: {}, order })
  const { password } = copy
  const fresh = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <PostForm form={form} token={token} action={page} failed={failures.password}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <Text kind="muted">{password.intro}</Text>
        {/* Tells a password manager whose password this is. */}
        <TextField
          id="account_email"
          name="account_email"
          label={password.email}
          defaultValue={account.email}
          type="email"
          autoComplete="username"
          readOnly
        />
        <TextField
          {...form.field('current_password')}
          label={password.current}
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          {...form.field('new_password')}
          {...fresh}
          label={password.new}
          hint={passwordHints[account.userType]}
        />
        <TextField {...form.field('confirm_password')} {...fresh} label={password.confirm} />
        <Row>
          <Button name="intent" value="change-password" busyLabel={password.busy}>
            {password.submit}
          </Button>
        </Row>
      </Stack>
    </PostForm>
  )
}

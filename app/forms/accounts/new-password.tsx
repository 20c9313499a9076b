import { passwordHint, passwordsAgain } from '~/content/forgot-password'
import { TextField } from '~/ui/field/inputs'
import { FieldGrid, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import type { PostedForm } from '~/forms/posted-form'

interface NewPasswordProps {
  form: PostedForm
  repeated?: string
}

export function NewPassword({ form, repeated = 'Confirm password' }: NewPasswordProps) {
  const native = { type: 'password', autoComplete: 'new-password', required: true } as const
  const isRefused = form.formErrors.length + form.fieldErrors.length > 0
  return (
    <Stack gap={24}>
      <Text kind="hint">{isRefused ? `${passwordsAgain} ${passwordHint}` : passwordHint}</Text>
      <FieldGrid>
        <TextField {...form.field('password')} {...native} label="Password" />
        <TextField {...form.field('confirm_password')} {...native} label={repeated} />
      </FieldGrid>
    </Stack>
  )
}

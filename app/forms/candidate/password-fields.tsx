import { TextField } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import type { PostedForm } from '../posted-form'

/** Passwords are never sent back: they are typed again after an error. */
export function PasswordFields({ form }: { form: PostedForm }) {
  const native = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <FormSection id="password-section" legend="Password">
      <Stack gap={24}>
        <Text kind="hint">
          At least 8 characters, with an uppercase letter, a lowercase letter, a number and one of @
          $ ! % * ?
        </Text>
        <FieldGrid>
          <TextField {...form.field('password')} {...native} label="Password" />
          <TextField {...form.field('confirm_password')} {...native} label="Confirm password" />
        </FieldGrid>
      </Stack>
    </FormSection>
  )
}

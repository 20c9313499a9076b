import { TextField } from '~/ui/field/inputs'
import type { PostedForm } from '~/forms/posted-form'

/** Password of a new address or number; no draft stores it. */
export const contactPassword = 'current_password'

export function ContactPassword({ form, what }: { form: PostedForm; what: string }) {
  return (
    <TextField
      {...form.field(contactPassword)}
      label="Current password"
      hint={`Only needed to change your ${what}`}
      type="password"
      autoComplete="current-password"
    />
  )
}

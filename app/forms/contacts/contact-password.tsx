import { TextField } from '~/ui/field/inputs'
import { contactPassword } from './contact-password-field'
import type { PostedForm } from '~/forms/posted-form'

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

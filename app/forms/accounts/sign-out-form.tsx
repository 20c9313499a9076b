import { FormToken } from '~/forms/form-token'
import { SubmitButton } from '~/ui/text-browser/submit-button'

export function SignOutForm({ action = '/logout' }: { action?: string }) {
  return (
    <form method="post" action={action}>
      <FormToken />
      <SubmitButton>Sign out</SubmitButton>
    </form>
  )
}

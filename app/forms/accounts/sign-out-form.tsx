import { FormToken } from '~/forms/form-token'
import { SubmitButton } from '~/ui/text-browser/submit-button'

export function SignOutForm({ token, action = '/logout' }: { token: string; action?: string }) {
  return (
    <form method="post" action={action}>
      <FormToken value={token} />
      <SubmitButton>Sign out</SubmitButton>
    </form>
  )
}

import { SubmitWords } from '~/ui/text-browser/submit-words'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { FormToken } from '~/forms/form-token'

export function SignOutForm({ token, action = '/logout' }: { token: string; action?: string }) {
  return (
    <form method="post" action={action}>
      <FormToken value={token} />
      {useTextBrowser() ? <SubmitWords>Sign out</SubmitWords> : <button>Sign out</button>}
    </form>
  )
}

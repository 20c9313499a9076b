import { SubmitWords } from '~/ui/text-browser/submit-words'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { FormToken } from './form-token'

export function SignOutForm({ token }: { token: string }) {
  return (
    <form method="post" action="/logout">
      <FormToken value={token} />
      {useTextBrowser() ? <SubmitWords>Sign out</SubmitWords> : <button>Sign out</button>}
    </form>
  )
}

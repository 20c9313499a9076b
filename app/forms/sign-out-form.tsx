import { SubmitWords } from '~/ui/text-browser/submit-words'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { FormToken } from './form-token'

/** A post, since signing out changes state. The menu around it gives its look. */
export function SignOutForm({ token }: { token: string }) {
  return (
    <form method="post" action="/logout">
      <FormToken value={token} />
      {useTextBrowser() ? <SubmitWords>Sign out</SubmitWords> : <button>Sign out</button>}
    </form>
  )
}

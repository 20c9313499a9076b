import { signedIn as words } from '~/content/registration'
import { Button, ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { FormPage } from '~/ui/form-page/form-page'
import { FormToken } from '~/forms/form-token'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import type { SignedInView } from '~/actions/registration/registration-view.server'

interface SignedInPageProps {
  signedIn: SignedInView
  notice: NoticeData | undefined
  /** Apply led here; it is for candidates. */
  isApplying?: boolean
}

export function SignedInPage({ signedIn, notice, isApplying }: SignedInPageProps) {
  const { email, userType, page, token } = signedIn
  return (
    <FormPage title={words.title} intro={null}>
      <PageNotice notice={notice} />
      {isApplying && <p>{words.applying}</p>}
      <p>
        You are signed in as {words.kinds[userType]}: {email}. {words.description}
      </p>
      <p>{words.kept}</p>
      <form method="post" action="/logout">
        <FormToken value={token} />
        <input type="hidden" name="next" value={page} />
        <Row>
          <ButtonLink href={`/profile/${userType}`}>{words.profile}</ButtonLink>
          <Button kind="secondary">{words.signOut}</Button>
        </Row>
      </form>
    </FormPage>
  )
}

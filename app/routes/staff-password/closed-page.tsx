import { staffPassword as copy } from '~/content/staff-login'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'

/** For whoever comes with a link that sets no password any more. */
export function ClosedPage({ state }: { state: 'used' | 'expired' }) {
  const { illustration, background, login, forgotten } = copy
  const { title, text } = copy[state]
  return (
    <SidePage {...{ illustration, background, title }}>
      <p>{text}</p>
      <Row>
        {state === 'used' && <ButtonLink href={login.href}>{login.label}</ButtonLink>}
        <ButtonLink kind="secondary" href={forgotten.href}>
          {forgotten.label}
        </ButtonLink>
      </Row>
    </SidePage>
  )
}

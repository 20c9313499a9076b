import { staffArrival as copy, staffLogin } from '~/content/staff-login'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'

/** For the signed-in who come by a link of another site, or of their mail on the web. */
export function ArrivalPage({ href }: { href: string }) {
  const { title, illustration, background } = staffLogin
  return (
    <SidePage {...{ title, illustration, background }} subtitle={copy.subtitle}>
      <p>{copy.text}</p>
      <Row>
        <ButtonLink href={href}>{copy.open}</ButtonLink>
      </Row>
    </SidePage>
  )
}

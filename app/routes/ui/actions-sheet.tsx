import { Button, ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Container, Row, Section } from '~/ui/layout/layout'
import { TextLink } from '~/ui/text-link/text-link'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { Sheet } from './sheet'

export function ActionsSheet() {
  return (
    <Sheet id="actions" title="Buttons">
      <Row>
        <Button type="button">Primary</Button>
        <Button type="button" kind="secondary">
          Secondary
        </Button>
        <Button type="button" size="small">
          Small
        </Button>
        <Button type="button" busy busyLabel="Signing in">
          Sign in
        </Button>
        <Button type="button" disabled>
          Resend in 24s
        </Button>
        <Button type="button" kind="secondary" disabled>
          Previous
        </Button>
        <TextLink href="#actions" arrow>
          Text link
        </TextLink>
        <TextLink href="#actions">Without arrow</TextLink>
      </Row>
      <Row>
        <Button type="button">
          <Icon name="edit" />
          Edit Profile
        </Button>
        <ButtonLink href="#actions" kind="secondary" size="small">
          <Icon name="download" />
          Download<VisuallyHidden> resume</VisuallyHidden>
        </ButtonLink>
        <Button type="button">
          Next
          <Icon name="arrow" />
        </Button>
      </Row>
      <Section background="night" tight>
        <Container>
          <Row>
            <Button type="button" kind="white">
              On dark
            </Button>
            <Button type="button" kind="white-outline">
              On dark, secondary
            </Button>
            <TextLink href="#actions" arrow>
              Link on dark
            </TextLink>
          </Row>
        </Container>
      </Section>
    </Sheet>
  )
}

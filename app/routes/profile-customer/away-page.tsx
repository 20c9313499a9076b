import { customerProfile as copy } from '~/content/customer'
import { profileMessages } from '~/domain/profiles/profile-messages'
import { ButtonLink } from '~/ui/button/button'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { PageState } from '~/ui/page-state/page-state'

/** The profile could not be read. */
export function AwayPage() {
  const retry = (
    <ButtonLink kind="secondary" size="small" href="/profile/customer">
      {copy.retry}
    </ButtonLink>
  )
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <h1>{copy.title}</h1>
          <PageState kind="error" action={retry}>
            {profileMessages.notLoaded}
          </PageState>
        </Stack>
      </Container>
    </Section>
  )
}

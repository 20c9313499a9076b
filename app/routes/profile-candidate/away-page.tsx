import { profileMessages } from '~/domain/profiles/profile-messages'
import type { FormAnswer } from '~/forms/posted-form'
import { ButtonLink } from '~/ui/button/button'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { PageState } from '~/ui/page-state/page-state'
import { EditPage } from './edit-page'

/** The profile could not be read. */
export function AwayPage() {
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <h1>My profile</h1>
          <PageState
            kind="error"
            action={
              <ButtonLink kind="secondary" size="small" href="/profile/candidate">
                Retry
              </ButtonLink>
            }
          >
            {profileMessages.notLoaded}
          </PageState>
        </Stack>
      </Container>
    </Section>
  )
}

/** Neither could it be saved: what was typed stays in the form, to be sent again. */
export function UnsavedPage({ answer }: { answer: FormAnswer }) {
  const edit = { values: {}, files: [], removed: [], genders: [] }
  return <EditPage edit={edit} token="" answer={answer} notice={undefined} />
}

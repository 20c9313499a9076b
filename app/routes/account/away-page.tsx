import { account as copy } from '~/content/account'
import { ButtonLink } from '~/ui/button/button'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { PageState } from '~/ui/page-state/page-state'
import type { AccountAnswer } from './parts'

/** After a post that could not be carried out, nor the page be read again. */
export function AwayPage({ answer, retry }: { answer: AccountAnswer | undefined; retry: string }) {
  const sentence = answer?.result.error?.['']?.[0] ?? copy.away
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <h1>{copy.title}</h1>
          <PageState
            kind="error"
            action={
              <ButtonLink kind="secondary" size="small" href={retry}>
                {copy.retry}
              </ButtonLink>
            }
          >
            {sentence}
          </PageState>
        </Stack>
      </Container>
    </Section>
  )
}

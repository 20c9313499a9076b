import { staffDesk } from '~/content/desk/staff'
import { staffGone as copy, staffSheet } from '~/content/desk/staff-sheet'
import { KeptText } from '~/forms/drafts/kept-text'
import type { FormAnswer } from '~/forms/posted-form'
import { ButtonLink } from '~/ui/button/button'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Heading } from '~/ui/text/text'

interface GonePageProps {
  /** Undefined when it could not be loaded just now. */
  gone: { by: { name: string; when: string } | undefined } | undefined
  answer: FormAnswer | undefined
}

/** Somebody was erased while a colleague wrote: the text is still theirs to copy. */
export function GonePage({ gone, answer }: GonePageProps) {
  const reason = gone?.by ? copy.byName(gone.by.name, gone.by.when) : copy.byOwner
  return (
    <Section tight>
      <Container>
        <Stack gap={16}>
          <Heading as="h1" size="medium">
            {gone ? copy.title : staffSheet.description}
          </Heading>
          <Notice tone="failure">{gone ? reason : staffDesk.away}</Notice>
          <KeptText typed={answer?.result.initialValue} />
          <Row>
            <ButtonLink kind="secondary" size="small" href="/staff">
              {copy.back}
            </ButtonLink>
          </Row>
        </Stack>
      </Container>
    </Section>
  )
}

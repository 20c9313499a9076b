import { staffDesk } from '~/content/staff'
import { staffGone as copy, staffSheet } from '~/content/staff-sheet'
import type { FormAnswer } from '~/forms/posted-form'
import { ButtonLink } from '~/ui/button/button'
import { TextAreaField } from '~/ui/field/text-area-field'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Heading } from '~/ui/text/text'

interface GonePageProps {
  by: { name: string; when: string } | undefined
  answer: FormAnswer | undefined
  /** It could not be loaded just now. */
  isAway?: boolean
}

/** Somebody was erased while a colleague wrote: the text is still theirs to copy. */
export function GonePage({ by, answer, isAway = false }: GonePageProps) {
  const { note, text } = answer?.result.initialValue ?? {}
  const typed = [
    { id: 'text', label: staffSheet.form.text, value: text },
    { id: 'note', label: staffSheet.form.note, value: note },
  ].filter(({ value }) => value)
  const reason = by ? copy.byName(by.name, by.when) : copy.byOwner
  return (
    <Section tight>
      <Container>
        <Stack gap={16}>
          <Heading as="h1" size="medium">
            {isAway ? staffSheet.description : copy.title}
          </Heading>
          <Notice tone="failure">{isAway ? staffDesk.away : reason}</Notice>
          {typed.length > 0 && <p>{copy.lost}</p>}
          {typed.map(({ id, label, value }) => (
            <TextAreaField
              key={id}
              id={id}
              name={id}
              label={label}
              defaultValue={String(value)}
              rows={6}
              readOnly
              dir="auto"
            />
          ))}
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

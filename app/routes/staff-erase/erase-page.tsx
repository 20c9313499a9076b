import type { SubmissionKind } from '#db/schema'
import { staffKinds } from '~/content/staff'
import { staffErase as copy, staffSheet } from '~/content/staff-sheet'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FileList } from '~/ui/file-list/file-list'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { withAddresses } from '~/ui/text/address'
import { Heading, Text } from '~/ui/text/text'

interface ErasePageProps {
  kind: SubmissionKind
  name: string
  receivedAt: Date
  goes: readonly string[]
  told: string | undefined
  stays: string
  /** Address of the page about it. */
  sheet: string
  token: string
  answer: FormAnswer | undefined
}

export function ErasePage({ kind, name, receivedAt, goes, told, stays, ...page }: ErasePageProps) {
  const { answer, token } = page
  const form = usePostedForm({ id: 'erase', answer, values: {}, order: ['password'] })
  return (
    <Section tight>
      <Container>
        <PostForm form={form} token={token}>
          <Stack gap={16}>
            <Heading as="h1" size="medium">
              {copy.title(name)}
            </Heading>
            <Text kind="muted">
              {`${staffKinds[kind].one}. ${staffSheet.received} ${formatIndianMoment(receivedAt)}.`}
            </Text>
            <FormNews form={form} />
            <p>{copy.lead}</p>
            <FileList items={goes.map((label, n) => ({ id: String(n), label, plain: true }))} />
            {told && <p>{withAddresses(`${told}.`)}</p>}
            <p>{stays}</p>
            <TextField
              {...form.field('password')}
              label={copy.password}
              type="password"
              autoComplete="current-password"
              required
            />
            <Row>
              <Button name="intent" value="erase" busyLabel={copy.busy}>
                {copy.submit}
              </Button>
              <ButtonLink kind="secondary" href={page.sheet}>
                {copy.keep}
              </ButtonLink>
            </Row>
          </Stack>
        </PostForm>
      </Container>
    </Section>
  )
}

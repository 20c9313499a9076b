import { staffTeam } from '~/content/staff-team'
import { staffRoles } from '~/domain/staff/staff-account.schema'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { SelectField } from '~/ui/field/select-field'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import type { Team } from './loader.server'

const copy = staffTeam.person

interface PersonPageProps {
  person: NonNullable<Team['chosen']>
  token: string
  answer: FormAnswer | undefined
}

/** What an owner can do with one of the team. */
export function PersonPage({ person, token, answer }: PersonPageProps) {
  const { name, email, role, whyNot, link } = person
  const values = { role, was: role }
  const form = usePostedForm({ id: 'person', answer, values, order: ['role'] })
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <Stack gap={8}>
            <TextLink href="/staff/team">{copy.back}</TextLink>
            <Heading as="h1" size="medium">
              {name}
            </Heading>
            <Text kind="muted">
              {[email, staffTeam.role[role], link].filter(Boolean).join('. ')}
            </Text>
          </Stack>
          {whyNot && <p>{whyNot}</p>}
          {!whyNot && (
            <PostForm form={form} token={token}>
              <Stack gap={24}>
                <FormNews form={form} />
                <input type="hidden" name="was" value={form.field('was').defaultValue} />
                <SelectField
                  {...form.field('role')}
                  label={copy.role}
                  options={staffRoles.map((one) => ({ value: one, label: staffTeam.roles[one] }))}
                />
                <p>
                  <Button name="intent" value="role">
                    {copy.change}
                  </Button>
                </p>
                <Heading as="h2" size="small">
                  {copy.link}
                </Heading>
                <p>{copy.linkText}</p>
                <p>
                  <Button kind="secondary" name="intent" value="link">
                    {copy.sendLink}
                  </Button>
                </p>
                <Heading as="h2" size="small">
                  {copy.remove}
                </Heading>
                <p>{copy.goes}</p>
                <p>
                  <Button kind="secondary" name="intent" value="remove">
                    {copy.removeButton(name)}
                  </Button>
                </p>
              </Stack>
            </PostForm>
          )}
        </Stack>
      </Container>
    </Section>
  )
}

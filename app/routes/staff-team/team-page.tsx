import { staffTeam as copy } from '~/content/staff-team'
import { staffRoles } from '~/domain/staff/staff-account.schema'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { FormToken } from '~/forms/form-token'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { Container, FieldGrid, Section, Stack } from '~/ui/layout/layout'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import type { Team } from './loader.server'

interface TeamPageProps {
  team: Team
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

interface PartProps {
  team: Team
  answer: FormAnswer | undefined
}

export function TeamPage({ team, answer, notice }: TeamPageProps) {
  const { people, mayChange } = team
  const answerTo = (intent: string) => (answer?.intent === intent ? answer : undefined)
  // What came before any form was read belongs to the first one.
  const first = answer && !['add', 'holiday', 'no-holiday'].includes(answer.intent ?? '')
  return (
    <Section tight>
      <Container>
        <Stack gap={48}>
          <Heading as="h1" size="medium">
            {copy.title}
          </Heading>
          <PageNotice notice={notice} />
          <StackedTable
            caption={copy.caption}
            columns={copy.columns}
            rows={people.map((one) => ({ id: one.id, cells: cellsOf(one, mayChange) }))}
          />
          <Mails team={team} answer={first ? answer : undefined} />
          {mayChange && <AddForm team={team} answer={answerTo('add')} />}
          <Holidays team={team} answer={answerTo('holiday') ?? answerTo('no-holiday')} />
        </Stack>
      </Container>
    </Section>
  )
}

function cellsOf({ id, name, isMe, ...one }: Team['people'][number], mayChange: boolean) {
  const named = mayChange ? <TextLink href={`/staff/team?person=${id}`}>{name}</TextLink> : name
  const who = (
    <span key="name">
      {named} {isMe && copy.you}
    </span>
  )
  return [who, one.email, copy.role[one.role], one.seen, one.link]
}

function Mails({ team: { mails, mayChange, token }, answer }: PartProps) {
  const form = usePostedForm({ id: 'mails', answer, values: {}, order: [] })
  return (
    <PostForm form={form} token={token}>
      <Stack gap={16}>
        <Heading as="h2" size="small">
          {copy.mails.title}
        </Heading>
        <FormNews form={form} />
        <CheckboxField
          id="morning_mail"
          name="morning_mail"
          label={copy.mails.morning}
          defaultChecked={mails.morning}
        />
        {mayChange && (
          <CheckboxField
            id="weekly_mail"
            name="weekly_mail"
            label={copy.mails.weekly}
            defaultChecked={mails.weekly}
          />
        )}
        <p>
          <Button kind="secondary" name="intent" value="mails">
            {copy.mails.submit}
          </Button>
        </p>
      </Stack>
    </PostForm>
  )
}

function AddForm({ team: { token }, answer }: PartProps) {
  const values = { name: '', email: '', role: '' }
  const form = usePostedForm({ id: 'add', answer, values, order: ['name', 'email', 'role'] })
  return (
    <PostForm form={form} token={token}>
      <Stack gap={16}>
        <Heading as="h2" size="small">
          {copy.add.title}
        </Heading>
        <Text kind="hint">{copy.add.hint}</Text>
        <FormNews form={form} />
        <FieldGrid>
          <TextField
            {...form.field('name')}
            label={copy.add.name}
            hint={copy.add.nameHint}
            required
          />
          <TextField {...form.field('email')} label={copy.add.email} type="email" required />
        </FieldGrid>
        <SelectField
          {...form.field('role')}
          label={copy.add.role}
          emptyLabel={copy.add.choose}
          options={staffRoles.map((role) => ({ value: role, label: copy.roles[role] }))}
          required
        />
        <p>
          <Button name="intent" value="add">
            {copy.add.submit}
          </Button>
        </p>
      </Stack>
    </PostForm>
  )
}

function Holidays({ team: { holidays, mayChange, token }, answer }: PartProps) {
  const values = { day: '', holiday: '' }
  const form = usePostedForm({ id: 'holidays', answer, values, order: ['day', 'holiday'] })
  return (
    <Stack gap={16}>
      <Heading as="h2" size="small">
        {copy.holidays.title}
      </Heading>
      <Text kind="hint">{copy.holidays.text}</Text>
      {holidays.length === 0 && <p>{copy.holidays.none}</p>}
      {holidays.map(({ day, date, name }) => (
        <form key={day} method="post">
          <FormToken value={token} />
          <input type="hidden" name="day" value={day} />
          {`${date}: ${name} `}
          {mayChange && (
            <Button kind="secondary" size="small" name="intent" value="no-holiday">
              {copy.holidays.remove(name)}
            </Button>
          )}
        </form>
      ))}
      {mayChange && (
        <PostForm form={form} token={token}>
          <Stack gap={16}>
            <FormNews form={form} />
            <FieldGrid>
              <TextField
                {...form.field('day')}
                label={copy.holidays.day}
                hint={copy.holidays.dayHint}
                type="date"
                required
              />
              <TextField {...form.field('holiday')} label={copy.holidays.name} required />
            </FieldGrid>
            <p>
              <Button kind="secondary" name="intent" value="holiday">
                {copy.holidays.add}
              </Button>
            </p>
          </Stack>
        </PostForm>
      )}
    </Stack>
  )
}

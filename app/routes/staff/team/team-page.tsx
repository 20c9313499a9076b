import { staffTeam as copy } from '~/content/desk/staff-team'
import { DeskForm, Titled } from '~/forms/desk-form'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Stack } from '~/ui/layout/layout'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import type { Person, Team } from './team'

interface PageProps {
  team: Team
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function TeamPage({ team, answer, notice }: PageProps) {
  const { people, mayChange, token } = team
  return (
    <DeskPage title={copy.title}>
      <Stack gap={48}>
        <PageNotice notice={notice} />
        <StackedTable
          caption={copy.caption}
          columns={copy.columns}
          rows={people.map((one) => ({ id: one.id, cells: cellsOf(one, mayChange) }))}
          named={2}
          cards
        />
        {mayChange && <DeskForm id="add" {...{ token, answer, ...copy.add }} keep="add" />}
      </Stack>
    </DeskPage>
  )
}

function cellsOf({ id, name, isMe, ...one }: Team['people'][number], mayChange: boolean) {
  const named = mayChange ? <TextLink href={`/staff/team?person=${id}`}>{name}</TextLink> : name
  const who = (
    <strong key="name">
      {named} {isMe && copy.you}
    </strong>
  )
  return [who, one.email, copy.role[one.role], one.seen, one.link]
}

function More({ intent, text, submit }: { intent: string; text: string; submit: string }) {
  return (
    <Stack gap={16}>
      <p>{text}</p>
      <p>
        <Button kind="secondary" name="intent" value={intent}>
          {submit}
        </Button>
      </p>
    </Stack>
  )
}

interface PersonPageProps extends Pick<Team, 'token'> {
  person: Person
  answer: FormAnswer | undefined
}

export function PersonPage({ token, person, answer }: PersonPageProps) {
  const { name, email, role, whyNot, link } = person
  const { change, back, mail, remove } = copy.person
  const about = [email, copy.role[role], link].filter(Boolean).join('. ')
  return (
    <DeskPage title={name}>
      <TextLink href="/staff/team">{back}</TextLink>
      <Stack gap={32}>
        <Text kind="muted">{about}</Text>
        {whyNot ? (
          <p>{whyNot}</p>
        ) : (
          <DeskForm
            id="person"
            {...{ token, answer, values: { role, was: role }, ...change }}
            more={
              <>
                <Titled title={mail.title} />
                <More {...mail} />
                <Disclosure summary={remove.title(name)}>
                  <More {...remove} submit={remove.title(name)} />
                </Disclosure>
              </>
            }
          />
        )}
      </Stack>
    </DeskPage>
  )
}

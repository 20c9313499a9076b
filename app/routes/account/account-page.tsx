import type { UserType } from '#db/schema'
import { account as copy } from '~/content/account'
import { passwordHints } from '~/content/forgot-password'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FileList } from '~/ui/file-list/file-list'
import { Icon } from '~/ui/icon/icon'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { withAddresses } from '~/ui/text/address'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { ConsentsForm, type Consents } from './consents-form'
import { NomineeForm, type Nominee } from './nominee-form'
import { OpeningsForm, type Alerts } from './openings-form'
import { failures, page, partOf, partOfNotice, type Part, type PartProps } from './parts'

export interface Owner {
  id: string
  email: string
  userType: UserType
}

interface ListedSession {
  id: string
  browser: string
  shared: boolean
  isThis: boolean
  seen: string
  since: string
}

interface AccountPageProps extends Consents {
  account: Owner
  sessions: ListedSession[]
  looks: { act: keyof typeof copy.data.acts; at: string }[]
  alerts: Alerts
  nominee: Nominee
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function AccountPage(props: AccountPageProps) {
  const { account, sessions, told, offers, looks, alerts, nominee, token, answer, notice } = props
  const noticed = notice && partOfNotice(notice.reason)
  const news = (part: Part) => ({
    answer: answer && partOf(answer.intent) === part ? answer : undefined,
    notice: noticed === part ? notice : undefined,
  })
  const { data, remove } = copy
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <Stack gap={12}>
            <h1>{copy.title}</h1>
            <Text kind="lead">
              {withAddresses(`${account.email} · ${copy.types[account.userType]}`)}
            </Text>
          </Stack>
          {!noticed && <PageNotice notice={notice} />}
          <PanelGrid left={3}>
            <Panel id="password" title={copy.password.title}>
              <PasswordForm account={account} token={token} {...news('password')} />
            </Panel>
            <Panel id="sessions" title={copy.sessions.title}>
              <SessionsForm sessions={sessions} token={token} {...news('sessions')} />
            </Panel>
            <Panel id="consents" title={copy.consents.title}>
              <ConsentsForm told={told} offers={offers} token={token} {...news('consents')} />
            </Panel>
            {account.userType === 'candidate' && (
              <Panel id="openings" title={copy.openings.title}>
                <OpeningsForm alerts={alerts} token={token} {...news('openings')} />
              </Panel>
            )}
            <Panel id="data" title={data.title}>
              <Stack gap={24}>
                <p>{data.text}</p>
                {looks.length ? (
                  <Disclosure summary={data.looks}>
                    <ul>
                      {looks.map(({ act, at }, n) => (
                        <li key={n}>{`${data.acts[act]}, ${at}`}</li>
                      ))}
                    </ul>
                  </Disclosure>
                ) : (
                  <Text kind="muted">{data.never}</Text>
                )}
                <Text kind="hint">{data.lists}</Text>
                <Row>
                  <ButtonLink kind="secondary" href={editHref[account.userType]}>
                    {data.edit}
                  </ButtonLink>
                  <ButtonLink kind="secondary" href={data.href} download>
                    <Icon name="download" />
                    {data.action}
                  </ButtonLink>
                </Row>
              </Stack>
            </Panel>
            {account.userType !== 'client' && (
              <Panel id="nominee" title={copy.nominee.title}>
                <NomineeForm nominee={nominee} token={token} {...news('nominee')} />
              </Panel>
            )}
            <Panel id="delete" title={remove.title}>
              <Stack gap={24}>
                <p>{remove.text}</p>
                <Row>
                  <ButtonLink kind="secondary" href={remove.href}>
                    {remove.action}
                  </ButtonLink>
                </Row>
              </Stack>
            </Panel>
          </PanelGrid>
        </Stack>
      </Container>
    </Section>
  )
}

const editHref: Record<UserType, string> = {
  candidate: '/profile/candidate?edit',
  client: '/client/edit-profile',
  customer: '/profile/customer?edit',
}

function PasswordForm({ account, token, answer, notice }: PartProps & { account: Owner }) {
  const order = ['current_password', 'new_password', 'confirm_password']
  const form = usePostedForm({ id: 'change-password', answer, values: {}, order })
  const { password } = copy
  const fresh = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <PostForm form={form} token={token} action={page} failed={failures.password}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <Text kind="muted">{password.intro}</Text>
        {/* Tells a password manager whose password this is. */}
        <TextField
          id="account_email"
          name="account_email"
          label={password.email}
          defaultValue={account.email}
          type="email"
          autoComplete="username"
          readOnly
        />
        <TextField
          {...form.field('current_password')}
          label={password.current}
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          {...form.field('new_password')}
          {...fresh}
          label={password.new}
          hint={passwordHints[account.userType]}
        />
        <TextField {...form.field('confirm_password')} {...fresh} label={password.confirm} />
        <Row>
          <Button name="intent" value="change-password" busyLabel={password.busy}>
            {password.submit}
          </Button>
        </Row>
      </Stack>
    </PostForm>
  )
}

function SessionsForm({
  sessions,
  token,
  answer,
  notice,
}: PartProps & { sessions: ListedSession[] }) {
  const form = usePostedForm({ id: 'end-sessions', answer, values: {}, order: [] })
  const words = copy.sessions
  const items = sessions.map(({ id, browser, shared, isThis, seen, since }) => {
    const used = isThis ? words.thisDevice : `${words.lastUsed} ${seen}`
    const parts = [used, `${words.since} ${since}`, shared && words.shared]
    const detail = parts.filter(Boolean).join(', ')
    const intent = `end-session-${id}`
    const action = isThis ? undefined : (
      <Button kind="secondary" size="small" name="intent" value={intent} busyLabel={words.busy}>
        <span>
          {words.end}
          <VisuallyHidden>{` ${browser}, ${detail}`}</VisuallyHidden>
        </span>
      </Button>
    )
    return { id, label: browser, detail, action, plain: true }
  })
  return (
    <PostForm form={form} token={token} action={page} failed={failures.sessions}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <Text kind="muted">{words.intro}</Text>
        <FileList items={items} />
        {sessions.length > 1 ? (
          <Row>
            <Button kind="secondary" name="intent" value="end-others" busyLabel={words.busy}>
              {words.endOthers}
            </Button>
          </Row>
        ) : (
          <Text kind="muted">{words.none}</Text>
        )}
      </Stack>
    </PostForm>
  )
}

import type { UserType } from '#db/schema'
import { account as copy } from '~/content/account'
import { passwordHints } from '~/content/forgot-password'
import { nomineeLabels } from '~/domain/consents/nominee.schema'
import { DataNotice } from '~/forms/data-notice'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import {
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type Values,
} from '~/forms/posted-form'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { TextLink } from '~/ui/text-link/text-link'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FileList } from '~/ui/file-list/file-list'
import { Icon } from '~/ui/icon/icon'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { withAddresses } from '~/ui/text/address'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { failures, partOf, partOfNotice, type Part } from './parts'

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

interface AccountPageProps {
  account: Owner
  sessions: ListedSession[]
  told: Told[]
  /** `since` is undefined where they were never on. */
  offers: { isOn: boolean; since: string | undefined }
  looks: { act: keyof typeof copy.data.acts; at: string }[]
  nominee: { since: string; values: Values } | undefined
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

interface Told {
  /** Version of the notice. */
  id: string
  title: string | undefined
  byLetter: boolean
  at: string
}

export function AccountPage(props: AccountPageProps) {
  const { account, sessions, told, offers, looks, nominee, token, answer, notice } = props
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
          <PanelGrid>
            <Panel id="password" title={copy.password.title}>
              <PasswordForm account={account} token={token} {...news('password')} />
            </Panel>
            <Panel id="sessions" title={copy.sessions.title}>
              <SessionsForm sessions={sessions} token={token} {...news('sessions')} />
            </Panel>
            <Panel id="consents" title={copy.consents.title}>
              <ConsentsForm told={told} offers={offers} token={token} {...news('consents')} />
            </Panel>
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

interface PartProps {
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

function PasswordForm({ account, token, answer, notice }: PartProps & { account: Owner }) {
  const order = ['current_password', 'new_password', 'confirm_password']
  const form = usePostedForm({ id: 'change-password', answer, values: {}, order })
  const { password } = copy
  const fresh = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <PostForm form={form} token={token} failed={failures.password}>
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

function ConsentsForm({
  told,
  offers: { isOn, since },
  token,
  answer,
  notice,
}: PartProps & Pick<AccountPageProps, 'told' | 'offers'>) {
  const form = usePostedForm({ id: 'change-offers', answer, values: {}, order: [] })
  const words = copy.consents
  const items = told.map(({ id, title, byLetter, at }) => ({
    id,
    label: title ?? words.unknown,
    detail: `${byLetter ? words.written : words.told} ${at}`,
    action: title && <TextLink href={`/account/notices/${id}`}>{words.read}</TextLink>,
    plain: true,
  }))
  const offers = {
    id: 'offers',
    label: words.offers,
    detail: since ? `${isOn ? words.on : words.offSince} ${since}` : words.off,
    action: (
      <Button
        kind="secondary"
        size="small"
        name="intent"
        value={isOn ? 'offers-off' : 'offers-on'}
        busyLabel={words.busy}
      >
        <span>
          {isOn ? words.turnOff : words.turnOn}
          <VisuallyHidden>{` ${words.offers}`}</VisuallyHidden>
        </span>
      </Button>
    ),
    plain: true,
  }
  return (
    <PostForm form={form} token={token} failed={failures.consents}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <Text kind="muted">
          {told.every(({ byLetter }) => byLetter) ? words.none : words.intro}
        </Text>
        <FileList items={[...items, offers]} />
      </Stack>
    </PostForm>
  )
}

/** Where the account cannot be had: what was typed stays. */
export function UnsavedNominee({ answer }: { answer: FormAnswer }) {
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <h1>{copy.nominee.title}</h1>
          <NomineeForm nominee={undefined} token="" answer={answer} notice={undefined} />
        </Stack>
      </Container>
    </Section>
  )
}

function NomineeForm({
  nominee,
  token,
  answer,
  notice,
}: PartProps & Pick<AccountPageProps, 'nominee'>) {
  const order = Object.keys(nomineeLabels)
  const form = usePostedForm({ id: 'nominee-form', answer, values: nominee?.values ?? {}, order })
  const words = copy.nominee
  const field = (name: keyof typeof nomineeLabels) => ({
    ...form.field(name),
    label: nomineeLabels[name],
    autoComplete: 'off',
  })
  return (
    <PostForm form={form} token={token} failed={failures.nominee}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <Text kind="muted">{words.text}</Text>
        {nominee && <Text kind="hint">{`${words.since} ${nominee.since}`}</Text>}
        <TextField {...field('nominee_name')} required />
        <TextField {...field('nominee_relation')} required />
        <TextField {...field('nominee_email')} type="email" hint={words.oneOfBoth} />
        <TextField {...field('nominee_phone')} type="tel" />
        <DataNotice of="nominee" />
        <Row>
          <Button name="intent" value="nominee-save" busyLabel={words.busy}>
            {words.submit}
          </Button>
          {nominee && (
            <Button kind="secondary" name="intent" value="nominee-remove" busyLabel={words.busy}>
              {words.remove}
            </Button>
          )}
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
    <PostForm form={form} token={token} failed={failures.sessions}>
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

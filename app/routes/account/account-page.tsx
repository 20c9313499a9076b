import type { ReactNode } from 'react'
import type { UserType } from '#db/schema'
import { account as copy } from '~/content/account'
import { PageNotice } from '~/forms/page-notice'
import { Feedback, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { FileList } from '~/ui/file-list/file-list'
import { Icon } from '~/ui/icon/icon'
import { Page, Row, Stack } from '~/ui/layout/layout'
import { Panel } from '~/ui/panel/panel'
import { setData } from '~/ui/data-attributes'
import { withAddresses } from '~/ui/text/address'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'
import { DeleteFields, PasswordFields } from './password-fields'

interface AccountPageProps {
  account: { id: string; email: string; userType: UserType }
  offers: { isOn: boolean; since: string | undefined }
  sessions: { id: string; browser: string; shared: boolean; isThis: boolean; seen: string }[]
  answer: FormAnswer | undefined
}

export function AccountPage({ account, offers, sessions, answer }: AccountPageProps) {
  const { password, data, remove } = copy
  const { notice } = useRoot()
  return (
    <Page>
      <Stack gap={12}>
        <h1>{copy.title}</h1>
        <Text kind="lead">
          {withAddresses(`${account.email} · ${copy.types[account.userType]}`)}
        </Text>
      </Stack>
      <div {...setData({ news: true })} hidden={!notice}>
        <PageNotice notice={notice} />
      </div>
      <Stack gap={24}>
        <Panel id="change" title={password.title}>
          <Disclosure fields summary={password.open} open={isAnswerTo(answer, 'change-password')}>
            <AccountForm answer={answer} intent="change-password" submit={password}>
              <PasswordFields answer={answer} account={account} />
            </AccountForm>
          </Disclosure>
        </Panel>
        <Panel id="sessions" title={copy.sessions.title}>
          <Sessions sessions={sessions} answer={answer} />
        </Panel>
        <Panel id="offers" title={copy.offers.title}>
          <Offers offers={offers} answer={answer} />
        </Panel>
        <Panel id="data" title={data.title}>
          <Stack gap={24}>
            <p>{data.text}</p>
            <Row>
              <ButtonLink kind="secondary" href={data.href} download>
                <Icon name="download" />
                {data.action}
              </ButtonLink>
            </Row>
            <p>
              <TextLink href={data.complain.href}>{data.complain.label}</TextLink>
            </p>
          </Stack>
        </Panel>
        <Panel id="deletion" title={remove.title}>
          <Disclosure fields summary={remove.open} open={isAnswerTo(answer, 'delete')}>
            <AccountForm answer={answer} intent="delete" submit={remove}>
              <DeleteFields answer={answer} account={account} />
            </AccountForm>
          </Disclosure>
        </Panel>
      </Stack>
    </Page>
  )
}

type AnswerProps = Pick<AccountPageProps, 'answer'>
type Intent = keyof typeof copy.failed

const isAnswerTo = (answer: FormAnswer | undefined, intent: Intent) => answer?.intent === intent

interface AccountFormProps extends AnswerProps {
  intent: Intent
  submit: { submit: string; busy: string }
  children?: ReactNode
}

/** The form's id is its intent; the page may show another form's answer. */
function AccountForm({ answer, intent, submit, children }: AccountFormProps) {
  const own = isAnswerTo(answer, intent) ? answer : undefined
  const form = usePostedForm({ id: intent, answer: own, values: {}, order: [] })
  return (
    <PostForm form={form} action="/account" failed={copy.failed[intent]}>
      <Stack gap={24}>
        <Feedback form={form} />
        {children}
        <Row>
          <Button kind="secondary" name="intent" value={intent} busyLabel={submit.busy}>
            {submit.submit}
          </Button>
        </Row>
      </Stack>
    </PostForm>
  )
}

function Sessions({ sessions, answer }: AnswerProps & Pick<AccountPageProps, 'sessions'>) {
  const words = copy.sessions
  const items = sessions.map(({ id, browser, shared, isThis, seen }) => {
    const used = isThis ? words.thisDevice : `${words.lastUsed} ${seen}`
    return { id, label: browser, detail: shared ? `${used}, ${words.shared}` : used, plain: true }
  })
  return (
    <Stack gap={24}>
      <FileList items={items} />
      {sessions.length > 1 ? (
        <AccountForm answer={answer} intent="end-others" submit={words} />
      ) : (
        <Text kind="muted">{words.none}</Text>
      )}
    </Stack>
  )
}

function Offers({ offers, answer }: AnswerProps & Pick<AccountPageProps, 'offers'>) {
  const { isOn, since } = offers
  const words = copy.offers
  const state = since ? `${isOn ? words.on : words.offSince} ${since}` : words.off
  const submit = { submit: isOn ? words.turnOff : words.turnOn, busy: words.busy }
  return (
    <AccountForm answer={answer} intent={isOn ? 'offers-off' : 'offers-on'} submit={submit}>
      <p>{state}</p>
    </AccountForm>
  )
}

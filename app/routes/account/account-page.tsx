import type { UserType } from '#db/schema'
import { account as copy } from '~/content/account'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import { ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { withAddresses } from '~/ui/text/address'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { ConsentsForm, type Consents } from './consents-form'
import { PasswordForm, type Owner } from './password-form'
import { partOf, partOfNotice, type Part } from './parts'
import { SessionsForm, type ListedSession } from './sessions-form'

interface AccountPageProps extends Consents {
  account: Owner
  sessions: ListedSession[]
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function AccountPage(props: AccountPageProps) {
  const { account, sessions, offers, token, answer, notice } = props
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
              <ConsentsForm offers={offers} token={token} {...news('consents')} />
            </Panel>
            <Panel id="data" title={data.title}>
              <Stack gap={24}>
                <p>{data.text}</p>
                <Row>
                  <ButtonLink kind="secondary" href={editHref[account.userType]}>
                    {data.edit}
                  </ButtonLink>
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

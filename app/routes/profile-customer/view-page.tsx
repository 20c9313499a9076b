import { Fragment } from 'react'
import { customerProfile as copy } from '~/content/customer'
import type { CustomerProfile } from '~/domain/profiles/customer-profile.server'
import type { OtpView } from '~/forms/otp-field'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { PendingContact } from '~/forms/pending-contact'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { ButtonLink } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Icon } from '~/ui/icon/icon'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { initialsOf } from '~/ui/profile-head/initials'
import { ProfileHead } from '~/ui/profile-head/profile-head'

interface ViewPageProps {
  profile: CustomerProfile
  /** A changed number that waits for its one-time password. */
  pending: { value: string; otp: OtpView } | undefined
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

/** The profile as it is stored, and the number that still waits for a one-time password. */
export function ViewPage({ profile, pending, token, answer, notice }: ViewPageProps) {
  const { terms, sections } = copy
  return (
    <>
      <ProfileHead
        initials={initialsOf(profile.full_name)}
        title={profile.full_name}
        lead={`${profile.service}, ${profile.city}`}
        action={
          <ButtonLink href="?edit">
            <Icon name="edit" />
            {copy.edit}
          </ButtonLink>
        }
      />
      <Section tight>
        <Container>
          <Stack gap={24}>
            {pending ? (
              <PendingForm {...{ pending, token, answer, notice }} />
            ) : (
              <PageNotice notice={notice} />
            )}
            <PanelGrid>
              <Panel id="personal" title={sections.person}>
                <DefinitionList
                  items={[
                    { term: terms.name, value: profile.full_name },
                    { term: terms.phone, value: grouped(profile.number) },
                    { term: terms.email, value: profile.email },
                  ]}
                />
              </Panel>
              <Panel id="service-section" title={sections.service}>
                <DefinitionList
                  items={[
                    { term: terms.address, value: <Lines text={profile.address} /> },
                    { term: terms.city, value: profile.city },
                    { term: terms.service, value: profile.service },
                  ]}
                />
              </Panel>
            </PanelGrid>
          </Stack>
        </Container>
      </Section>
    </>
  )
}

/** An address keeps its lines. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}

interface PendingFormProps extends Omit<ViewPageProps, 'profile' | 'pending'> {
  pending: NonNullable<ViewPageProps['pending']>
}

function PendingForm({ pending, token, answer, notice }: PendingFormProps) {
  const values = { number: pending.value }
  const order = ['number', 'number_otp']
  const form = usePostedForm({ id: 'pending', answer, values, order })
  return (
    <PostForm form={form} token={token}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <PendingContact
          form={form}
          channel="sms"
          name="number"
          label={copy.newPhone}
          {...pending}
        />
      </Stack>
    </PostForm>
  )
}

const grouped = (number: string) => number.replace(/^(\d{5})(\d{5})$/, '$1 $2')

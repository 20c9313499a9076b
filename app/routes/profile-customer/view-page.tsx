import { customerProfile as copy } from '~/content/customer'
import type { RequestEntry } from '~/actions/requests/request-entries.server'
import type { CustomerProfile } from '~/domain/profiles/customer-profile.server'
import { answersHref } from '~/content/ways-back'
import { formatPhone } from '~/domain/fields/phone.schema'
import { OfferNotice } from '~/forms/offer-notice'
import type { NoticeData } from '~/forms/page-notice'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { NewestRequests } from '~/forms/newest-requests'
import { PendingContacts, type Pending } from '~/forms/pending-contacts'
import type { FormAnswer } from '~/forms/posted-form'
import { UnsavedChanges } from '~/forms/unsaved-changes'
import { ButtonLink } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Icon } from '~/ui/icon/icon'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { initialsOf } from '~/ui/profile-head/initials'
import { ProfileHead } from '~/ui/profile-head/profile-head'
import { Lines } from '~/ui/text/lines'

interface ViewPageProps {
  profile: CustomerProfile
  pending: Pending
  /** A registration in this browser has answers that differ. */
  offered: boolean
  unsaved: boolean
  /** Says when the staff has read it. */
  seen: string | null
  /** The newest. */
  requests: RequestEntry[]
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

const { terms, sections, newPhone } = copy

// A customer's address cannot be changed, so that only the own one may have to be verified.
const fields = {
  email: { name: 'email', label: terms.email, newLabel: terms.email },
  sms: { name: 'number', label: terms.phone, newLabel: newPhone },
}

export function ViewPage(props: ViewPageProps) {
  const { profile, offered, unsaved, seen, requests, ...contacts } = props
  return (
    <>
      <ProfileHead
        initials={initialsOf(profile.full_name)}
        title={profile.full_name}
        lead={`${profile.service}, ${profile.city}`}
        note={seen}
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
            <PendingContacts
              {...contacts}
              fields={fields}
              edit={copy.edit}
              failed={profileMessages.notSaved}
            />
            <OfferNotice offered={offered} href={answersHref('customer')} />
            {unsaved && <UnsavedChanges edit="?edit" />}
            <PanelGrid>
              <NewestRequests entries={requests} kind="service" />
              <Panel id="personal" title={sections.person}>
                <DefinitionList
                  items={[
                    { term: terms.name, value: profile.full_name },
                    { term: terms.phone, value: formatPhone(profile.number) },
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

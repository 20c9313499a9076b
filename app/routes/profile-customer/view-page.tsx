import { customerProfile as copy } from '~/content/customer'
import type { RequestEntry } from '~/actions/requests/request-entries.server'
import type { CustomerProfile } from '~/domain/profiles/customer-profile.server'
import { answersHref } from '~/content/ways-back'
import { describe } from '~/domain/fields/describe'
import { termsOf } from '~/domain/fields/field-table'
import { customerTable } from '~/domain/profiles/customer.fields'
import { FactList } from '~/forms/described'
import { OfferNotice } from '~/forms/offer-notice'
import type { NoticeData } from '~/forms/page-notice'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { NewestRequests } from '~/forms/newest-requests'
import { PendingContacts, type Pending } from '~/forms/pending-contacts'
import type { FormAnswer } from '~/forms/posted-form'
import { UnsavedChanges } from '~/forms/unsaved-changes'
import { ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { initialsOf } from '~/ui/profile-head/initials'
import { ProfileHead } from '~/ui/profile-head/profile-head'

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

const terms = termsOf(customerTable)

// A customer's address cannot be changed, so that only the own one may have to be verified.
const fields = {
  email: { name: 'email', label: terms.email, newLabel: terms.email },
  sms: { name: 'number', label: terms.number, newLabel: copy.newPhone },
}

export function ViewPage(props: ViewPageProps) {
  const { profile, offered, unsaved, seen, requests, ...contacts } = props
  const facts = describe(customerTable, profile)
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
              <Panel id="personal" title={copy.sections.person}>
                <FactList facts={facts} section="person" />
              </Panel>
              <Panel id="service-section" title={copy.sections.service}>
                <FactList facts={facts} section="service" />
              </Panel>
            </PanelGrid>
          </Stack>
        </Container>
      </Section>
    </>
  )
}

import { Fragment } from 'react'
import { customerProfile as copy } from '~/content/customer'
import type { CustomerProfile } from '~/domain/profiles/customer-profile.server'
import { answersHref } from '~/content/ways-back'
import { OfferNotice } from '~/forms/offer-notice'
import type { NoticeData } from '~/forms/page-notice'
import { profileMessages } from '~/domain/profiles/profile.schema'
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

interface ViewPageProps {
  profile: CustomerProfile
  pending: Pending
  /** A registration in this browser has answers that differ. */
  offered: boolean
  unsaved: boolean
  /** Says when the staff has read it. */
  seen: string | null
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

export function ViewPage({ profile, offered, unsaved, seen, ...contacts }: ViewPageProps) {
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

const grouped = (number: string) => number.replace(/^(\d{5})(\d{5})$/, '$1 $2')

import { companyProfileCopy as copy } from '~/content/company-profile'
import { answersHref } from '~/content/ways-back'
import type { RequestEntry } from '~/actions/requests/request-entries.server'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { companyTerms } from '~/domain/profiles/company.fields'
import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { NewestRequests } from '~/forms/newest-requests'
import { OfferNotice } from '~/forms/offer-notice'
import { PendingContacts, type Pending, type PendingContactsProps } from '~/forms/pending-contacts'
import { ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { initialsOf } from '~/ui/profile-head/initials'
import { ProfileHead } from '~/ui/profile-head/profile-head'
import { Tabs } from '~/ui/tabs/tabs'
import { CompanyTab } from './company-tab'
import { WelcomeTab } from './welcome-tab'

interface CompanyPageProps extends Omit<PendingContactsProps, 'fields' | 'edit' | 'failed'> {
  company: CompanyProfile
  tab: 'welcome' | 'company'
  unsaved: boolean
  /** A registration in this browser has answers that differ. */
  offered: boolean
  /** Says when the staff has read it. */
  seen: string | null
  /** The newest. */
  requests: RequestEntry[]
}

export const welcomePath = '/profile/client?tab=welcome'

const { company_email: email, company_phone: phone } = companyTerms
const fields = {
  email: { name: 'company_email', label: email, newLabel: `New ${email.toLowerCase()}` },
  sms: { name: 'company_phone', label: phone, newLabel: `New ${phone.toLowerCase()}` },
}

export function CompanyPage(props: CompanyPageProps) {
  const { company, tab, unsaved, offered, seen, pending, requests, ...contacts } = props
  const { company_name: name } = company
  const welcome = tab === 'welcome'
  return (
    <>
      <ProfileHead
        back={welcome ? undefined : { label: copy.back, href: welcomePath }}
        initials={initialsOf(name)}
        title={welcome ? copy.welcome(name) : name}
        lead={company.company_location}
        note={seen}
        action={
          <ButtonLink href="/client/edit-profile">
            <Icon name="edit" />
            {copy.edit}
          </ButtonLink>
        }
        tabs={
          <Tabs
            label={copy.dashboard}
            items={[
              { href: welcomePath, label: copy.tabs.welcome, current: welcome },
              { href: '/profile/client', label: copy.tabs.company, current: !welcome },
            ]}
          />
        }
      />
      <Section tight>
        <Container>
          <Stack gap={24}>
            <PendingContacts
              {...contacts}
              fields={fields}
              edit={copy.edit}
              failed={companyProfileMessages.notSaved}
              pending={welcome ? changedOnly(pending) : pending}
            />
            <OfferNotice offered={offered} href={answersHref('client')} />
            {welcome ? (
              <WelcomeTab
                company={company}
                unsaved={unsaved}
                requests={requests}
                asksForCode={pending.sms !== undefined}
              />
            ) : (
              <Stack gap={24}>
                {requests.length === 0 && <NewestRequests entries={[]} kind="requirement" />}
                <CompanyTab company={company} />
              </Stack>
            )}
          </Stack>
        </Container>
      </Section>
    </>
  )
}

/** The dashboard links to the profile for the company's own number, which need not be verified at all. */
function changedOnly({ email, sms }: Pending): Pending {
  return { email: email?.own ? undefined : email, sms: sms?.own ? undefined : sms }
}

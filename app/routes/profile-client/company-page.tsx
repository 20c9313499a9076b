import { companyProfileCopy as copy } from '~/content/company-profile'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { initialsOf } from '~/ui/profile-head/initials'
import { ProfileHead } from '~/ui/profile-head/profile-head'
import { Tabs } from '~/ui/tabs/tabs'
import { CompanyTab } from './company-tab'
import { PendingContacts, type PendingContactsProps } from './pending-contacts'
import { WelcomeTab } from './welcome-tab'

interface CompanyPageProps extends PendingContactsProps {
  company: CompanyProfile
  tab: 'welcome' | 'company'
  unsaved: boolean
}

export const welcomePath = '/profile/client?tab=welcome'

/** The company's own pages: the dashboard, and the profile in cards. */
export function CompanyPage({ company, tab, unsaved, ...contacts }: CompanyPageProps) {
  const { company_name: name } = company
  const welcome = tab === 'welcome'
  return (
    <>
      <ProfileHead
        {...(!welcome && { back: { label: copy.back, href: welcomePath } })}
        initials={initialsOf(name)}
        title={welcome ? `Welcome, ${name}` : name}
        lead={company.company_location}
        action={
          <ButtonLink href="/client/edit-profile">
            <Icon name="edit" />
            {copy.edit}
          </ButtonLink>
        }
        tabs={
          <Tabs
            label="Dashboard"
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
            <PendingContacts {...contacts} />
            {welcome ? (
              <WelcomeTab company={company} unsaved={unsaved} />
            ) : (
              <CompanyTab company={company} />
            )}
          </Stack>
        </Container>
      </Section>
    </>
  )
}
